/** How the process starts where nothing is built: its first file must be JavaScript. */
import { register } from 'tsx/esm/api'

register()
await import('./pictureProcess.ts')
