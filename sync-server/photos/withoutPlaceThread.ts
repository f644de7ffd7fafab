import { parentPort } from 'node:worker_threads'
import { withoutPlace } from '#shared/photos/withoutPlace.ts'

/** A thread of its own: takes one photo after another, and answers each without its place. */
parentPort?.on('message', (sent: Uint8Array) => parentPort?.postMessage(withoutPlace(sent)))
