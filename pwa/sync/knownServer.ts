import { settings } from '#pwa/database/settings.ts'
import type { DeviceTables } from '#pwa/database/deviceTables.ts'

/** The server that this device's records belong to; the first server that answers is adopted. */
export interface KnownServer {
  id(): Promise<string | undefined>
  /** Call it with the id of each server that answers. @throws OtherServer */
  meet(id: string): Promise<void>
}

export class OtherServer extends Error {
  override readonly name = 'OtherServer'
}

export const createKnownServer = (device: Pick<DeviceTables, 'settings'>): KnownServer => {
  let known: string | undefined
  const id = async (): Promise<string | undefined> =>
    (known ??= (await device.settings.get(settings.serverId))?.value as string | undefined)
  return {
    id,
    meet: async (met) => {
      const expected = await id()
      if (expected !== undefined && expected !== met) throw new OtherServer(met)
      if (expected !== undefined) return
      await device.settings.put({ key: settings.serverId, value: met })
      known = met
    },
  }
}
