import type { WireRecord } from '#shared/domain/record.ts'
import type { RefusedRow, Writers } from '#shared/sync/protocol.ts'
import { createMergeContext } from './mergeContext.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { resolveConflict } from './merge.ts'
import { fold } from '#pwa/outbox/fold.ts'
import { pendingOf } from '#pwa/outbox/outbox.ts'
import type { PendingChange } from '#pwa/database/pendingChange.ts'
import { rebase } from '#pwa/outbox/settle.ts'
import { noteRefusal } from './attention.ts'

/** What the server says of a row that did not go in. */
interface Answer {
  /** What it holds. */
  readonly theirs: WireRecord
  /** The newest version that it knows this device's change to be over; undefined where it named none. */
  readonly base?: WireRecord | undefined
  readonly writers?: Writers | undefined
  readonly refusal?: RefusedRow
}

/**
 * Merges a pending change with what the server holds (sync-protocol, On the device 6). What was
 * edited since it was sent is merged along.
 */
export const resolve = async (
  database: LocalDatabase,
  sent: PendingChange,
  { theirs, base: answered, writers, refusal }: Answer,
): Promise<void> => {
  const context = createMergeContext(database)
  for (
    let pending: PendingChange | undefined = sent;
    pending !== undefined;
    pending = await pendingOf(database.device, sent.id)
  ) {
    const mine = fold(pending, database.userId)
    if (refusal !== undefined) await noteRefusal(database, mine, refusal)
    /** The server may have completed that very version: what this device says is against its own. */
    const isKnown = answered === undefined || answered.editId === pending.base?.editId
    const base = isKnown ? pending.base : answered
    const conflict = { mine, base, isBaseCompleted: !isKnown, theirs, writers, refusal, pending }
    const next = await resolveConflict(conflict, context)
    if (await rebase(database, pending, next, theirs)) return
  }
}

/** Keeps what was refused, with the reason, for its author to see; the rest goes on (On the device 7). */
export const resolveRefusal = (
  database: LocalDatabase,
  sent: PendingChange,
  refusal: RefusedRow,
): Promise<void> => resolve(database, sent, { theirs: refusal.state, refusal })
