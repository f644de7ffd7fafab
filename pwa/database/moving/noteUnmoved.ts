import { collectionNames } from '#shared/sync/protocol.ts'
import type { DeviceTables } from '../deviceTables.ts'
import { settings } from '../settings.ts'

export const afterAllIds = '\uffff'

const noted = new WeakSet<DeviceTables>()

/**
 * Notes once that all records of an earlier version still have to be moved, and takes over how far
 * they have been pulled. From then on an app of that version, in another tab or put back, pulls all
 * of its records again. Call it before anything is written into this version's tables.
 */
export const noteUnmoved = async (device: DeviceTables): Promise<void> => {
  const { settings: table, checkpoints } = device
  const first = settings.unmoved(collectionNames[0])
  if (noted.has(device)) return
  if ((await table.get(first)) === undefined) {
    const earlier = device.table('checkpoints')
    await device.transaction('rw', [earlier, checkpoints, table], async () => {
      if ((await table.get(first)) !== undefined) return
      await checkpoints.bulkPut(await earlier.toArray())
      await earlier.clear()
      const unmoved = (name: string) => ({ key: settings.unmoved(name), value: afterAllIds })
      await table.bulkPut(collectionNames.map(unmoved))
    })
  }
  noted.add(device)
}
