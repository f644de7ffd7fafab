import { Worker } from 'node:worker_threads'
import { wrap } from 'comlink'
import type { Remote } from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import type { Device, DeviceOptions } from './device.ts'
import { deviceProgram } from './deviceProgram.ts'
import { startFaultProxy } from './faultProxy.ts'
import type { FaultProxy } from './faultProxy.ts'

/** The devices of a server, wherever it runs, and the network between. */
export interface Devices {
  readonly network: FaultProxy
  add(label: string): Remote<Device>
  close(): Promise<void>
}

/** @param server its origin as `url`. */
export const createDevices = async (server: { readonly url: string }): Promise<Devices> => {
  const program = await deviceProgram()
  const network = await startFaultProxy(server.url)
  const workers: Worker[] = []
  return {
    network,
    add: (label) => {
      const workerData: DeviceOptions = { label, url: network.url }
      const worker = new Worker(program, { workerData })
      workers.push(worker)
      return wrap<Device>(nodeEndpoint(worker))
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()))
      await network.close()
    },
  }
}
