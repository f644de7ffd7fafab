/** A thread's first file must be JavaScript: this one teaches the thread TypeScript. */
import { register } from 'tsx/esm/api'

register()
await import('./deviceThread.ts')
