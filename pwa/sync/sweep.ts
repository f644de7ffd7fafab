import type { WireRecord } from '#shared/core/record.ts'
import type { CollectionName, Completed } from '#shared/sync/protocol.ts'
import type { DeviceTables } from '#pwa/database/deviceTables.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { settings } from '#pwa/database/settings.ts'
import { readInBatches } from '#pwa/database/storage/readInBatches.ts'
import type { PendingChange } from '#pwa/database/pendingChange.ts'
import { pendingOfMany } from '#pwa/database/pendingChanges.ts'
import { storeStates } from '#pwa/outbox/storeStates.ts'

/**
 * Call it before records of these audiences are stored. If an audience is lost again before the
 * pull ends, the list of audiences would otherwise equal that of the last sweep, and the records of
 * the lost audience would stay.
 */
export const beforeStoring = async (
  device: DeviceTables,
  collection: CollectionName,
  audiences: readonly string[],
): Promise<void> => {
  const list = await sweptFor(device, collection)
  if (list !== undefined && list !== listOf(audiences)) await sweepAgain(device, collection)
}

/** Notes the audiences of sent records: the right to read one may come and go between two pulls. */
export const noteAudiences = async (
  device: DeviceTables,
  collection: CollectionName,
  accepted: readonly Completed[],
): Promise<void> => {
  const list = await sweptFor(device, collection)
  if (list === undefined) return
  const known = new Set(list.split(' '))
  const isKnown = ({ audience }: Completed): boolean =>
    audience === undefined || known.has(audience)
  if (!accepted.every(isKnown)) await sweepAgain(device, collection)
}

/**
 * Removes what this person may no longer read (docs/protocol.md, On the device 10). Runs when a
 * collection is pulled completely, and looks through it only if the list of audiences differs from
 * the last sweep's. Records with pending changes stay: the answer to their push decides.
 */
export const removeUnreadable = async (
  database: LocalDatabase,
  collection: CollectionName,
  audiences: readonly string[],
): Promise<void> => {
  const { device, collections } = database
  const list = listOf(audiences)
  if ((await sweptFor(device, collection)) === list) return
  const readable = new Set(audiences)
  for await (const { records } of readInBatches(collections[collection])) {
    const suspect = records.filter((record) => !record._deleted && !isIn(readable, record))
    const pending = await pendingOfMany(
      device,
      suspect.map(({ id }) => id),
    )
    const gone: readonly WireRecord[] = suspect
      .filter(({ id }) => isTakenAway(pending.get(id), readable))
      .map(({ id }) => ({ id, _deleted: true }))
    await storeStates(database, collection, gone)
  }
  /** The list is noted last, so that an interrupted sweep runs again. */
  await device.settings.put({ key: settings.swept(collection), value: list })
}

const isIn = (readable: ReadonlySet<string>, { audience }: WireRecord): boolean =>
  readable.has(String(audience))

/**
 * A record with a pending change may name an old audience, or none yet, so the server's last state
 * decides. If it counted as removed, that state would be lost when the change is settled, and no
 * pull would bring it again.
 */
const isTakenAway = (
  pending: PendingChange | undefined,
  readable: ReadonlySet<string>,
): boolean => {
  if (pending === undefined) return true
  const known = pending.theirs ?? pending.base
  return known !== undefined && !isIn(readable, known)
}

const sweptFor = async (
  { settings: table }: DeviceTables,
  collection: CollectionName,
): Promise<string | undefined> =>
  (await table.get(settings.swept(collection)))?.value as string | undefined

const sweepAgain = ({ settings: table }: DeviceTables, collection: CollectionName): Promise<void> =>
  table.delete(settings.swept(collection))

const listOf = (audiences: readonly string[]): string => [...audiences].sort().join(' ')
