import type { LocalDatabase } from '#pwa/data/localDatabase.ts'
import { settings } from '#pwa/data/settings.ts'
import type { WireRecord } from '#shared/domain/record.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'

/**
 * Removals for local records that this person may no longer read (sync-protocol, On the device 6).
 * Asked for when a collection is wholly pulled; a scan only where the list of audiences is another
 * than the one last swept for. A record that was acknowledged and never echoed is among them: had
 * it still been readable, the pull would have brought it.
 */
export const sweep = async (
  { device, collections }: LocalDatabase,
  collection: CollectionName,
  audiences: readonly string[],
): Promise<readonly WireRecord[]> => {
  const key = settings.swept(collection)
  const list = [...audiences].sort().join(' ')
  if ((await device.settings.get(key))?.value === list) return []
  const waiting = new Set(
    (await device.waiting.where('collection').equals(collection).toArray()).map(({ id }) => id),
  )
  const readable = new Set(audiences)
  const all = await collections[collection].find().exec()
  const gone = all.filter((document) => {
    /** Not a column of the schema, so RxDB gives no property of that name. */
    const audience: unknown = document.get('audience')
    return !waiting.has(document.primary) && !readable.has(String(audience))
  })
  await device.settings.put({ key, value: list })
  return gone.map(({ primary }) => ({ id: primary, _deleted: true }))
}
