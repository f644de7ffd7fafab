import type { RxConflictHandler } from 'rxdb'
import type { WireRecord } from '#shared/domain/record.ts'
import type { RefusedRow } from '#shared/sync/protocol.ts'
import { canonical } from '#shared/sync/canonical.ts'
import { sameContent } from '#shared/sync/content.ts'
import { resolveConflict } from './resolveConflict.ts'
import type { ConflictSurroundings } from './resolveConflict.ts'
import type { LocalRecord } from './localRecord.ts'
import { toLocal, toWire } from './localRecord.ts'

/**
 * Refusals of the answer that is being processed, by the token of the refused edit: one that was
 * never resolved, since the replication ended, says nothing about a later edit. The push handler
 * puts them here and `resolve` takes them out: a marker in the record itself came back as data (On
 * the device 5).
 */
export type RefusalsInHand = Map<string, RefusedRow>

/**
 * What to merge against, by the token of the edit that met a conflict: the newest version that the
 * server says this device had laid it over. RxDB's own books may be behind that, where an answer was
 * lost, or the page ended before they were written, and the person went on editing: merged against
 * those, the edit would take back what others wrote upon the version before it.
 */
export type BasesInHand = Map<string, WireRecord>

/** All but the list columns, which follow from the rest. */
const identical = (a: LocalRecord, b: LocalRecord): boolean =>
  a.rev === b.rev &&
  ((a._deleted && b._deleted && a.rev === b.rev) || canonical(toWire(a)) === canonical(toWire(b)))

/**
 * RxDB's hooks for comparing and merging. Content and `editId` decide what is sent (On the device
 * 4); but a pulled state that differs in a server-set field alone must still be written, else its
 * author would never learn `rev` and `audience`, so that one comparison takes in everything.
 */
export const createConflictHandler = (
  refusals: RefusalsInHand,
  bases: BasesInHand,
  surroundings: ConflictSurroundings,
): RxConflictHandler<LocalRecord> => ({
  isEqual: (a, b, context) => {
    const [left, right] = [a as LocalRecord, b as LocalRecord]
    if (context === 'downstream-check-if-equal-1') return identical(left, right)
    /** A deletion taken back and made again is an edit that waits, and must be answered. */
    if (context === 'upstream-check-if-equal' && left.editId !== right.editId) return false
    if (left._deleted && right._deleted) return true
    return left.editId === right.editId && sameContent(toWire(left), toWire(right))
  },
  resolve: async ({ newDocumentState, assumedMasterState, realMasterState }) => {
    const mine = toWire(newDocumentState as LocalRecord)
    const refusal = refusals.get(mine.editId ?? '')
    refusals.delete(mine.editId ?? '')
    const assumed = assumedMasterState as LocalRecord | undefined
    const base = bases.get(mine.editId ?? '') ?? assumed
    bases.delete(mine.editId ?? '')
    const resolved: WireRecord = await resolveConflict(
      {
        mine,
        base: base === undefined ? undefined : toWire(base),
        theirs: toWire(realMasterState as LocalRecord),
        refusal,
      },
      surroundings,
    )
    return toLocal(resolved)
  },
})
