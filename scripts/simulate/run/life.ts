import { Worker } from 'node:worker_threads'
import { releaseProxy, wrap } from 'comlink'
import type { Remote } from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import type { Device, DeviceOptions } from '../device.ts'
import type { Disk } from '../deviceDisk.ts'
import { deviceProgram } from '../deviceProgram.ts'

export type SimulatedDevice = Device & { freeze(): Promise<void> }

/** One life of a device: a thread, from its start to its end. */
export interface Life {
  readonly device: Remote<SimulatedDevice>
  /** Ends the thread at one moment. @returns what is on its disk then. */
  kill(): Promise<Disk>
  end(): Promise<void>
}

/** @param failed told of what the thread does not survive. */
export const beginLife = async (
  workerData: DeviceOptions,
  failed: (error: unknown) => void,
): Promise<Life> => {
  const worker = new Worker(await deviceProgram(), { workerData })
  const device = wrap<SimulatedDevice>(nodeEndpoint(worker))
  worker.on('error', failed)
  return {
    device,
    kill: async () => {
      const frozen = new Promise<Disk>((resolve) => {
        worker.on('message', (message: { readonly disk?: Disk }) => {
          if (message.disk !== undefined) resolve(message.disk)
        })
      })
      void device.freeze()
      const disk = await frozen
      await worker.terminate()
      return disk
    },
    end: async () => {
      device[releaseProxy]()
      await worker.terminate()
    },
  }
}
