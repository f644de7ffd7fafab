import type { DeviceTables } from '../deviceTables.ts'
import { settings } from '../settings.ts'

/**
 * A new name means that the browser has cleared the storage, whichever tab has opened it first
 * since then.
 * @returns undefined if there is no room to store a name.
 */
export const identifyStorage = async (
  device: DeviceTables,
  newName: () => string,
): Promise<string | undefined> => {
  const { settings: table } = device
  try {
    return await device.transaction('rw', table, async () => {
      const known = await table.get(settings.storageName)
      if (typeof known?.value === 'string') return known.value
      const value = newName()
      await table.put({ key: settings.storageName, value })
      return value
    })
  } catch {
    return undefined
  }
}
