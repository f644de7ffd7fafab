import type { Remote } from 'comlink'
import type { Device, DeviceOptions } from './device.ts'
import { startFaultProxy } from './faultProxy.ts'
import type { FaultProxy } from './faultProxy.ts'
import { beginLife } from './run/deviceLifecycle.ts'
import type { Life } from './run/deviceLifecycle.ts'

export interface Devices {
  readonly network: FaultProxy
  add(label: string): Promise<Remote<Device>>
  begin(label: string, more?: Pick<DeviceOptions, 'clock' | 'disk'>): Promise<Life>
  close(): Promise<void>
}

export const createDevices = async (server: { readonly url: string }): Promise<Devices> => {
  const network = await startFaultProxy(server.url)
  const lives: Life[] = []
  const begin: Devices['begin'] = async (label, more = {}) => {
    const life = await beginLife({ label, url: network.url, ...more }, (error) => {
      throw error
    })
    lives.push(life)
    return life
  }
  return {
    network,
    begin,
    add: async (label) => (await begin(label)).device,
    close: async () => {
      await Promise.all(lives.map((life) => life.end()))
      await network.close()
    },
  }
}
