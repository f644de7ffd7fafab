import type { DeviceTables } from './deviceTables.ts'
import type { PendingChange } from './pendingChange.ts'

export const pendingOf = (
  { outbox }: DeviceTables,
  id: string,
): Promise<PendingChange | undefined> => outbox.where('id').equals(id).first()

export const pendingOfMany = async (
  { outbox }: DeviceTables,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PendingChange>> => {
  const found =
    (await pendingAmong(outbox, ids)) ??
    (await outbox.db.transaction('r', outbox, () =>
      Promise.all(ids.map((id) => outbox.get({ id }))),
    ))
  const wanted = new Set(ids)
  return new Map(
    found.flatMap((pending) =>
      pending !== undefined && wanted.has(pending.id) ? [[pending.id, pending]] : [],
    ),
  )
}

/**
 * Reads the pending changes in a range of ids. With one query for each id, 4,000 changes took 7.6 s
 * to send instead of 5.7: ids made in sequence are adjacent, and mostly few changes are pending
 * between them.
 * @returns also changes of ids that were not asked for; undefined if there are too many.
 */
const pendingAmong = async (
  outbox: DeviceTables['outbox'],
  ids: readonly string[],
): Promise<readonly PendingChange[] | undefined> => {
  const ordered = ids.toSorted()
  const [first, last] = [ordered.at(0), ordered.at(-1)]
  if (first === undefined || last === undefined) return []
  const most = 2 * ids.length + 1
  const found = await outbox.where('id').between(first, last, true, true).limit(most).toArray()
  return found.length < most ? found : undefined
}
