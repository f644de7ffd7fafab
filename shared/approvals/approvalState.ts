import { isApproved } from '../core/approval.ts'
import type { Decision } from './decision.ts'
import type { Shown, WireRecord } from '../core/record.ts'

type Decided = Shown<Decision>

/** The fields of a record that tell its approval state. */
type Version = Pick<WireRecord, 'id' | 'editId' | 'approval'>

const isOf = ({ id, editId }: Version, { recordId, ofEdit }: Decided): boolean =>
  recordId === id && ofEdit === editId

/** The latest first; those made in the same moment in the order of their ids. */
export const latestFirst = <D extends Decided>(decisions: readonly D[]): readonly D[] =>
  decisions.toSorted((a, b) => compare(b.createdAt ?? '', a.createdAt ?? '') || compare(a.id, b.id))

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Pending records without a decision on this device, even if the server has not taken it yet. */
export const undecided = <T extends Version>(
  records: readonly T[],
  decisions: readonly Decided[],
): readonly T[] => records.filter((record) => !decisions.some((decision) => isOf(record, decision)))

/** A returned record counts only for its author, who may send it again. */
export const isAhead = (
  { approval, createdBy }: Pick<WireRecord, 'approval' | 'createdBy'>,
  userId: string,
): boolean => approval !== 'returned' || createdBy === userId

/** The approval state of a version, as far as this device knows. */
export interface ApprovalState {
  readonly approval: 'approved' | 'pending' | 'returned'
  /** Is that a decision which the server has not taken yet? */
  readonly isUnsent: boolean
  /** A parent's decision. */
  readonly decision?: Decided
}

/** @param decisions of this record, in any order. */
export const approvalStateOf = (record: Version, decisions: readonly Decided[]): ApprovalState => {
  const { id, approval = 'approved' } = record
  if (isApproved(record)) return { approval, isUnsent: false }
  const made = latestFirst(decisions.filter(({ recordId }) => recordId === id))
  const decision =
    approval === 'pending'
      ? made.find((each) => isOf(record, each))
      : made.find(({ verdict }) => verdict === 'returned')
  if (decision === undefined) return { approval, isUnsent: false }
  return { approval: decision.verdict, isUnsent: approval === 'pending', decision }
}
