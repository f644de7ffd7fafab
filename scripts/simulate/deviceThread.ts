import { parentPort, workerData } from 'node:worker_threads'
import { expose } from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import { createDevice } from './device.ts'
import type { DeviceOptions } from './device.ts'
import { setThreadClock } from './deviceClock.ts'
import { freezeDisk, restoreDisk } from './deviceDisk.ts'

/**
 * One device in a thread of its own, run as built (`deviceProgram.ts`): RxDB's open edition opens few collections in one realm, and a
 * device's clock is its own.
 */
const port = parentPort
if (port === null) throw new Error('this file runs in a worker')

/** RxDB leaves some failed writes to nobody: a browser logs them and goes on, a thread would end. */
process.on('unhandledRejection', (error) => {
  if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error
})
const options = workerData as DeviceOptions
if (options.clock !== undefined) setThreadClock(options.clock)
if (options.disk !== undefined) await restoreDisk(options.disk)

/** Hands its disk over as it is at one moment, and does nothing more: to be terminated. */
const freeze = async (): Promise<void> => {
  port.postMessage({ disk: await freezeDisk() })
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}
expose({ ...createDevice(options), freeze }, nodeEndpoint(port))
