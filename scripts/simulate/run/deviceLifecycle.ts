import { Worker } from 'node:worker_threads'
import { releaseProxy, wrap } from 'comlink'
import type { Remote } from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import type { Device, DeviceOptions } from '../device.ts'
import type { Disk } from '../deviceDisk.ts'
import { deviceProgram } from '../deviceProgram.ts'

export type SimulatedDevice = Device & { freeze(commit: number): Promise<void> }

export interface Killed {
  readonly disk: Disk
  readonly moment: string
}

export interface Life {
  readonly device: Remote<SimulatedDevice>
  kill(): Promise<Disk>
  /** Ends the thread right before its nth commit, or soon if there are fewer. */
  killAt(commit: number): Promise<Killed>
  end(): Promise<void>
}

export const beginLife = async (
  workerData: DeviceOptions,
  failed: (error: unknown) => void,
): Promise<Life> => {
  const worker = new Worker(await deviceProgram(), { workerData })
  const device = wrap<SimulatedDevice>(nodeEndpoint(worker))
  worker.on('error', failed)
  const killAt = async (commit: number): Promise<Killed> => {
    const frozen = new Promise<Killed>((resolve) => {
      worker.on('message', ({ disk, moment = '' }: Partial<Killed>) => {
        if (disk !== undefined) resolve({ disk, moment })
      })
    })
    void device.freeze(commit)
    const killed = await frozen
    await worker.terminate()
    return killed
  }
  return {
    device,
    kill: async () => (await killAt(0)).disk,
    killAt,
    end: async () => {
      device[releaseProxy]()
      await worker.terminate()
    },
  }
}
