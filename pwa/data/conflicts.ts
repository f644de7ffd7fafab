import type { RxConflictHandler } from 'rxdb'
import type { WireRecord } from '#shared/domain/record.ts'
import type { RefusedRow, Writers } from '#shared/sync/protocol.ts'
import { isServerSet } from '#shared/domain/record.ts'
import { hasSameFields } from '#shared/sync/canonical.ts'
import { resolveConflict } from './resolveConflict.ts'
import type { ConflictSurroundings } from './resolveConflict.ts'
import type { LocalRecord } from './localRecord.ts'
import { isLocalField, toLocal, toWire } from './localRecord.ts'

/**
 * Refusals of the answer that is being processed, by the token of the refused edit: one that was
 * never resolved, since the replication ended, says nothing about a later edit. The push handler
 * puts them here and `resolve` takes them out: a marker in the record itself came back as data (On
 * the device 5).
 */
export type RefusalsInHand = Map<string, RefusedRow>

/** What the server says of a conflict beside the state that it holds. */
export interface ConflictAnswer {
  /**
   * What to merge against: the newest version that this device had laid its edit over. RxDB's own
   * books may be behind that, where an answer was lost, or the page ended before they were written,
   * and the person went on editing: merged against those, the edit would take back what others wrote
   * upon the version before it.
   */
  readonly base?: WireRecord | undefined
  readonly writers?: Writers | undefined
}

/** By the token of the edit that met the conflict. */
export type ConflictsInHand = Map<string, ConflictAnswer>

/** All but the list columns, which follow from the rest. */
const identical = (a: LocalRecord, b: LocalRecord): boolean =>
  a.rev === b.rev && ((a._deleted && b._deleted) || hasSameFields(a, b, isLocalField))

const isNotContent = (field: string): boolean => isServerSet(field) || isLocalField(field)

/**
 * RxDB's hooks for comparing and merging. Content and `editId` decide what is sent (On the device
 * 4); but a pulled state that differs in a server-set field alone must still be written, else its
 * author would never learn `rev` and `audience`, so that one comparison takes in everything.
 */
export const createConflictHandler = (
  refusals: RefusalsInHand,
  conflicts: ConflictsInHand,
  surroundings: ConflictSurroundings,
): RxConflictHandler<LocalRecord> => ({
  isEqual: (a, b, context) => {
    const [left, right] = [a as LocalRecord, b as LocalRecord]
    if (context === 'downstream-check-if-equal-1') return identical(left, right)
    /** A deletion taken back and made again is an edit that waits, and must be answered. */
    if (context === 'upstream-check-if-equal' && left.editId !== right.editId) return false
    if (left._deleted && right._deleted) return true
    return left.editId === right.editId && hasSameFields(left, right, isNotContent)
  },
  resolve: async ({ newDocumentState, assumedMasterState, realMasterState }) => {
    const mine = toWire(newDocumentState as LocalRecord)
    const refusal = refusals.get(mine.editId ?? '')
    refusals.delete(mine.editId ?? '')
    const assumed = assumedMasterState as LocalRecord | undefined
    const { base: answered, writers } = conflicts.get(mine.editId ?? '') ?? {}
    conflicts.delete(mine.editId ?? '')
    /** The server may have completed that very version: what this device says is against its own. */
    const isKnown = answered === undefined || answered.editId === assumed?.editId
    const base = isKnown ? assumed : answered
    const resolved: WireRecord = await resolveConflict(
      {
        mine,
        base: base === undefined ? undefined : toWire(base),
        isBaseCompleted: !isKnown,
        theirs: toWire(realMasterState as LocalRecord),
        writers,
        refusal,
      },
      surroundings,
    )
    return toLocal(resolved)
  },
})
