import type { WireRecord } from '#shared/core/record.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { CollectionName, KnownVersion } from '#shared/sync/protocol.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { isRemoval, toWire } from '#pwa/database/localRecord.ts'
import type { LocalRecord } from '#pwa/database/localRecord.ts'
import { readInBatches } from '#pwa/database/storage/readInBatches.ts'
import { inOneStep } from '#pwa/database/storage/inOneStep.ts'
import { pendingOfMany } from '#pwa/database/pendingChanges.ts'
import { fold } from '#pwa/outbox/merging/fold.ts'
import { thawAll } from '#pwa/outbox/outbox.ts'
import type { PendingChange } from '#pwa/database/pendingChange.ts'
import { beginEpoch } from './checkpoints.ts'
import { intoRequests } from './sending/pushRows.ts'
import { requested } from './requests.ts'
import type { Transport } from './transport.ts'

type Restoring = Pick<Transport, 'restore'>

/**
 * Families come first, because rights follow from memberships (docs/protocol.md, Restore).
 * @throws RequestFailed, or the storage's own error; may be called again.
 */
export const returnLostRecords = async (
  database: LocalDatabase,
  transport: Restoring,
  epoch: string,
): Promise<void> => {
  for (const name of collectionNames) {
    for await (const { records } of readInBatches(database.collections[name])) {
      const states = await lastKnownStates(database, records)
      if (states.length > 0) await returnStates(database, transport, name, { epoch, states })
    }
  }
  await thawAll(database.device)
  await beginEpoch(database.device, epoch)
}

const lastKnownStates = async (
  { device }: LocalDatabase,
  records: readonly LocalRecord[],
): Promise<readonly WireRecord[]> => {
  const pending = await pendingOfMany(
    device,
    records.map(({ id }) => id),
  )
  return records
    .map((record) => {
      const change = pending.get(record.id)
      return change === undefined ? toWire(record) : (change.theirs ?? change.base)
    })
    .filter((state) => state !== undefined && state.editId !== undefined && !isRemoval(state))
    .map((state) => state as WireRecord)
}

const returnStates = async (
  database: LocalDatabase,
  transport: Restoring,
  collection: CollectionName,
  { epoch, states }: { readonly epoch: string; readonly states: readonly WireRecord[] },
): Promise<void> => {
  const { wanted } = await requested(() =>
    transport.restore({ epoch, known: states.map(versionOf), states: [] }),
  )
  const lost = states.filter(({ id }) => wanted.includes(id))
  const unsealed = lost.filter((state) => !isSealed(state)).map(({ id }) => id)
  await markLost(database, collection, unsealed)
  for (const request of intoRequests(lost.filter(isSealed)).requests) {
    const { refused } = await requested(() =>
      transport.restore({ epoch, known: [], states: [...request] }),
    )
    await markLost(database, collection, refused)
  }
}

/** A record has no seal if it was acknowledged without one and never pulled. */
const isSealed = ({ seal }: WireRecord): boolean => seal !== undefined && seal !== null

const versionOf = (state: WireRecord): KnownVersion => ({
  id: state.id,
  rev: (state.rev ?? 0) + (isSealed(state) ? 0 : 1),
  editId: state.editId ?? '',
})

const markLost = async (
  database: LocalDatabase,
  collection: CollectionName,
  ids: readonly string[],
): Promise<void> => {
  const { environment, userId } = database
  const at = environment.now().toISOString()
  await inOneStep(database, new Map([[collection, ids]]), (step) => {
    for (const id of ids) {
      const pending = step.pending(id)
      const record = step.record(collection, id)
      if (pending !== undefined) step.replace(id, { ...pending, lostByServer: true })
      else if (record !== undefined && !isRemoval(record)) {
        const change = lostChange(toWire(record), collection, environment.newEditId(), at)
        step.replace(id, change)
        step.put(collection, fold(change, userId))
      }
    }
  })
}

const lostChange = (
  base: WireRecord,
  collection: CollectionName,
  editId: string,
  at: string,
): PendingChange => {
  const { seal: _, ...changes } = base
  return {
    id: base.id,
    kind: base.kind ?? '',
    collection,
    editId,
    base,
    since: at,
    editedAt: at,
    over: [],
    isWhole: true,
    lostByServer: true,
    changes: { ...changes, editId },
  }
}
