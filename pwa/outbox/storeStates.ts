import type { WireRecord } from '#shared/domain/record.ts'
import { hasSameFields } from '#shared/sync/canonical.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { isLocalField, isRemoval } from '#pwa/database/localRecord.ts'
import type { LocalRecord } from '#pwa/database/localRecord.ts'
import { writeStates } from '#pwa/database/writeStates.ts'
import { meeting } from '#pwa/outbox/fold.ts'
import { inOutbox, pendingOfMany, replace } from '#pwa/outbox/outbox.ts'
import { show } from '#pwa/outbox/show.ts'

/**
 * Stores states of the server's. A record with a pending change goes on showing that, and remembers
 * what the server has now (sync-protocol, On the device 8).
 * @throws the storage's own error: no room left.
 */
export const storeStates = async (
  database: LocalDatabase,
  collection: CollectionName,
  states: readonly WireRecord[],
): Promise<void> => {
  const stateOf = new Map(states.map((state) => [state.id, state]))
  const met = new Set<string>()
  await writeStates(database, collection, [...stateOf.keys()], async (here) => {
    const some = [...here.keys()].map((id) => stateOf.get(id) as WireRecord)
    const pending = await meetPending(database, some)
    for (const id of pending) met.add(id)
    return some.filter((state) => !pending.has(state.id) && !isStored(here.get(state.id), state))
  })
  await show(database, collection, [...met])
}

const isStored = (here: LocalRecord | undefined, state: WireRecord): boolean =>
  here === undefined
    ? isRemoval(state)
    : here.rev === state.rev &&
      ((here._deleted && state._deleted) || hasSameFields(here, state, isLocalField))

/** @returns ids of those that have a pending change. */
const meetPending = async (
  { device }: LocalDatabase,
  states: readonly WireRecord[],
): Promise<ReadonlySet<string>> => {
  const ids = states.map(({ id }) => id)
  if ((await pendingOfMany(device, ids)).size === 0) return new Set()
  return inOutbox(device, async () => {
    const pending = await pendingOfMany(device, ids)
    for (const theirs of states) {
      const change = pending.get(theirs.id)
      const met = change && meeting(change, theirs)
      if (met !== change) await replace(device, change, met)
    }
    return new Set(pending.keys())
  })
}
