import { Worker } from 'node:worker_threads'
import { wrap } from 'comlink'
import type { Remote } from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import type { Device, DeviceOptions } from '#scripts/simulate/device.ts'
import { startFaultProxy } from '#scripts/simulate/faultProxy.ts'
import type { SpawnedServer } from '#server/testing/spawn.ts'

/** Real devices of a server that runs in a process of its own. */
export interface Devices {
  /** A device in a thread of its own, switched off. It keeps what it wrote when it is closed. */
  add(label: string): Remote<Device>
  close(): Promise<void>
}

export const createDevices = async ({ url }: Pick<SpawnedServer, 'url'>): Promise<Devices> => {
  const network = await startFaultProxy(url)
  const workers: Worker[] = []
  return {
    add: (label) => {
      const workerData: DeviceOptions = { label, storage: 'dexie', url: network.url }
      const thread = new URL('../simulate/deviceWorker.mjs', import.meta.url)
      const worker = new Worker(thread, { workerData })
      workers.push(worker)
      return wrap<Device>(nodeEndpoint(worker))
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()))
      await network.close()
    },
  }
}
