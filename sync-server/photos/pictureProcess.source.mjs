/** Starts the process from source, because its first file must be JavaScript. */
import { register } from 'tsx/esm/api'

register()
await import('./pictureProcess.ts')
