import type { WireRecord } from '#shared/domain/record.ts'
import type { CollectionName, PushRow } from '#shared/sync/protocol.ts'
import { collectionOf } from '#pwa/database/collectionOf.ts'
import type { DeviceTables } from '#pwa/database/deviceTables.ts'
import { inOneStep } from '#pwa/database/inOneStep.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { toWire } from '#pwa/database/localRecord.ts'
import type { LocalRecord } from '#pwa/database/localRecord.ts'
import { pendingOf } from '#pwa/database/pendingChanges.ts'
import type { Edit, PendingChange } from '#pwa/database/pendingChange.ts'
import { firstChange, fold, sentEditId, withEdit } from './fold.ts'

/** An edit, and the record that its author edited; undefined where there was none. */
export interface MadeEdit {
  readonly edit: Edit
  readonly over: WireRecord | undefined
}

/**
 * Puts edits into the outbox and into their records, all of them or none: from then on no crash undoes
 * them (sync-protocol, On the device 1).
 * @throws the storage's own error, such as no room left. Nothing is written then.
 */
export const appendAll = async (
  database: LocalDatabase,
  edits: readonly MadeEdit[],
): Promise<void> => {
  const { environment, userId } = database
  const at = environment.now().toISOString()
  const affected = idsByCollection(edits.map(({ edit }) => edit))
  await inOneStep(database, affected, (step) => {
    for (const { edit, over } of edits) {
      const collection = collectionOf(edit)
      const before = step.pending(edit.id)
      const next =
        before === undefined
          ? firstChange(edit, baseOf(edit, step.record(collection, edit.id), over), at, userId)
          : withEdit(before, edit, at, userId)
      step.replace(edit.id, next)
      step.put(collection, fold(next, userId))
    }
  })
}

/** One edit. @throws as `appendAll`. */
export const append = (
  database: LocalDatabase,
  edit: Edit,
  over: WireRecord | undefined,
): Promise<void> => appendAll(database, [{ edit, over }])

/** The record as it is stored now. Where it was deleted after its author had read it, what they read. */
const baseOf = (
  { isNew }: Edit,
  stored: LocalRecord | undefined,
  over: WireRecord | undefined,
): WireRecord | undefined =>
  stored !== undefined && (isNew || !stored._deleted) ? toWire(stored) : over

export const idsByCollection = (
  records: readonly Pick<WireRecord, 'id' | 'kind'>[],
): ReadonlyMap<CollectionName, readonly string[]> => {
  const ids = new Map<CollectionName, string[]>()
  for (const record of records) {
    const name = collectionOf(record)
    ids.set(name, [...(ids.get(name) ?? []), record.id])
  }
  return ids
}

/**
 * Freezes what is about to be sent: until the answer is known it is this row that travels, unchanged
 * (sync-protocol, On the device 5). To be called within `inOutbox`.
 * @param rowOf by record, the row that says a change; one without a row stays as it is.
 */
export const freeze = async (
  { outbox }: DeviceTables,
  changes: readonly PendingChange[],
  rowOf: ReadonlyMap<string, PushRow>,
): Promise<void> => {
  const fresh = changes.flatMap((pending) => {
    const sent = rowOf.get(pending.id)
    return sent === undefined || pending.sent !== undefined ? [] : { ...pending, sent }
  })
  await outbox.bulkPut(fresh)
}

/** Notes that the server failed at what was sent. @returns how many times it has by now. */
export const countFailure = (device: DeviceTables, said: WireRecord): Promise<number> =>
  inOutbox(device, async () => {
    const now = await pendingOf(device, said.id)
    if (now?.seq === undefined || sentEditId(now) !== said.editId) return 0
    const failures = (now.failures ?? 0) + 1
    await device.outbox.update(now.seq, { failures })
    return failures
  })

/**
 * Forgets that anything was sent: a server that was restored may have lost it, and is told all of it
 * afresh by what each change says now.
 */
export const thawAll = (device: DeviceTables): Promise<number> =>
  device.outbox
    .filter(({ sent }) => sent !== undefined)
    .modify((pending) => {
      delete (pending as { sent?: PushRow }).sent
    })

/** Runs work that sees the outbox as nobody else changes it meanwhile, in any tab. */
export const inOutbox = <T>(device: DeviceTables, work: () => Promise<T>): Promise<T> =>
  device.transaction('rw', device.outbox, work)
