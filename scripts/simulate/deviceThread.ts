import { setImmediate as nextTask } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { expose } from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import { pause } from '#pwa/sync/pause.ts'
import { createDevice } from './device.ts'
import type { DeviceOptions } from './device.ts'
import { setThreadClock } from './deviceClock.ts'
import { judgeCommits } from './deviceCommits.ts'
import { freezeDisk, isUpgrading, restoreDisk } from './deviceDisk.ts'

/**
 * RxDB's open edition opens few collections in one realm, and a device has its own clock, so that
 * each device has a thread.
 */
const port = parentPort
if (port === null) throw new Error('this file runs in a worker')

/** RxDB leaves some failed writes unhandled: a browser logs them and goes on, but a thread would end. */
process.on('unhandledRejection', (error) => {
  if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error
})
const options = workerData as DeviceOptions
if (options.clock !== undefined) setThreadClock(options.clock)
if (options.disk !== undefined) await restoreDisk(options.disk)

const end = (moment: string): void => {
  port.postMessage({ disk: freezeDisk(), moment })
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

const patience = 1500

/** @param commit the commit before which the thread ends, counted from 1; 0 ends it at once. */
const freeze = async (commit: number): Promise<void> => {
  let left = commit
  judgeCommits((stores) => {
    left -= 1
    if (left === 0 && !isUpgrading()) end(`before a commit to ${stores.join(', ')}`)
    return 'commit'
  })
  if (commit > 0) await pause(patience)
  while (isUpgrading()) await nextTask()
  end('between commits')
}
expose({ ...createDevice(options), freeze }, nodeEndpoint(port))
