import { parentPort, workerData } from 'node:worker_threads'
import { expose } from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import { createDevice } from './device.ts'
import type { DeviceOptions } from './device.ts'

/**
 * One device in a thread of its own: RxDB's open edition opens few collections in one realm, and a
 * device's clock is its own.
 */
if (parentPort === null) throw new Error('this file runs in a worker')

/** RxDB leaves some failed writes to nobody: a browser logs them and goes on, a thread would end. */
process.on('unhandledRejection', (error) => {
  if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error
})
expose(createDevice(workerData as DeviceOptions), nodeEndpoint(parentPort))
