/** The first file of a process must be JavaScript, so this one loads the TypeScript. */
import { register } from 'tsx/esm/api'

register()
await import('./backupProcess.ts')
