import type { WireRecord } from '#shared/domain/record.ts'
import type { PushRow } from '#shared/sync/protocol.ts'
import type { DeviceTables } from '#pwa/database/deviceTables.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { firstChange, sentEditId, withEdit } from './fold.ts'
import type { Edit, PendingChange } from '#pwa/database/pendingChange.ts'

/** What waits of one record. */
export const pendingOf = (
  { outbox }: DeviceTables,
  id: string,
): Promise<PendingChange | undefined> => outbox.where('id').equals(id).first()

/** What waits of these, by the records' ids. */
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
 * With one question for each id 4,000 changes took 7.6 s to be sent instead of 5.7: ids that were made
 * one after another stand together, and mostly next to nothing waits.
 * @returns these and others between them; undefined where those are too many.
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

export interface Appended {
  /** What waits of the record now. */
  readonly pending: PendingChange
  /**
   * Takes the edit back, unless its row has changed since: it was sent, another edit was folded in, or a
   * state of the server's met it, which would be forgotten. @returns whether it did.
   */
  withdraw(): Promise<boolean>
}

/**
 * Puts an edit into the outbox: from then on no crash undoes it.
 * @param here the record as it is on this device: its base where nothing of it waits yet.
 * @throws the storage's own error: no room left.
 */
export const append = async (
  { device, environment, userId }: LocalDatabase,
  edit: Edit,
  here: WireRecord | undefined,
): Promise<Appended> => {
  const at = environment.now().toISOString()
  let before: PendingChange | undefined
  const pending = await inOutbox(device, async () => {
    before = await pendingOf(device, edit.id)
    const after =
      before === undefined
        ? firstChange(edit, here, at, userId)
        : withEdit(before, edit, at, userId)
    const seq = await replace(device, before, after)
    return { ...after, seq: seq as number }
  })
  return {
    pending,
    withdraw: () =>
      inOutbox(device, async () => {
        const now = await pendingOf(device, edit.id)
        const isSent = now?.sent?.newDocumentState.editId === edit.editId
        if (now === undefined || now.seq !== pending.seq || isSent) return false
        await replace(device, now, before)
        return true
      }),
  }
}

/** Changes what waits of a record. @returns false where another edit was folded in since it was read. */
export const update = (
  device: DeviceTables,
  { id, editId }: Pick<PendingChange, 'id' | 'editId'>,
  next: (now: PendingChange) => PendingChange | undefined,
): Promise<boolean> =>
  inOutbox(device, async () => {
    const now = await pendingOf(device, id)
    if (now?.editId !== editId) return false
    await replace(device, now, next(now))
    return true
  })

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

/**
 * To be called within `inOutbox`. @param next undefined where nothing waits any more.
 * @returns the new row's number.
 */
export const replace = async (
  { outbox }: DeviceTables,
  before: PendingChange | undefined,
  next: PendingChange | undefined,
): Promise<number | undefined> => {
  if (before?.seq !== undefined) await outbox.delete(before.seq)
  if (next === undefined) return undefined
  const { seq: _, ...row } = next
  return outbox.add(row as PendingChange)
}
