import type { DeviceTables } from '#pwa/data/deviceTables.ts'
import type { LocalDatabase } from '#pwa/data/localDatabase.ts'
import { settings } from '#pwa/data/settings.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'

/** Remembers what the server has taken before it ever answered an audience for it. */
export const noteUnechoed = (
  device: DeviceTables,
  collection: CollectionName,
  ids: readonly string[],
): Promise<void> =>
  ids.length === 0
    ? Promise.resolve()
    : changeIds(device, collection, (known) => [...new Set([...known, ...ids])])

/** To be asked before a pull: what is acknowledged later that pull need not bring. */
export const unechoedIds = async (
  { settings: table }: DeviceTables,
  collection: CollectionName,
): Promise<readonly string[]> =>
  ((await table.get(settings.unechoed(collection)))?.value ?? []) as readonly string[]

/**
 * Which of the records, acknowledged before a pull that has now come to its end, it should have
 * brought and did not: their author may no longer read them. The others are forgotten.
 */
export const neverEchoed = async (
  { device, collections }: LocalDatabase,
  collection: CollectionName,
  ids: readonly string[],
): Promise<readonly string[]> => {
  if (ids.length === 0) return []
  const here = await collections[collection].storageInstance.findDocumentsById([...ids], false)
  const without = here.filter(({ audience }) => audience === undefined).map(({ id }) => id)
  const settled = new Set(ids.filter((id) => !without.includes(id)))
  if (settled.size > 0)
    await changeIds(device, collection, (known) => known.filter((id) => !settled.has(id)))
  const notes = await device.waiting.bulkGet([...without])
  return without.filter((_, at) => notes[at] === undefined)
}

const changeIds = (
  device: DeviceTables,
  collection: CollectionName,
  change: (known: readonly string[]) => readonly string[],
): Promise<void> =>
  device.transaction('rw', device.settings, async () => {
    const value = change(await unechoedIds(device, collection))
    await device.settings.put({ key: settings.unechoed(collection), value })
  })
