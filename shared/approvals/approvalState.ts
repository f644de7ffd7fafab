import { isApproved } from '../core/approval.ts'
import type { Decision } from './decision.ts'
import type { Shown, WireRecord } from '../core/record.ts'

type Decided = Shown<Decision>

/** What a record tells of where it stands. */
type Version = Pick<WireRecord, 'id' | 'editId' | 'approval'>

const isOf = ({ id, editId }: Version, { recordId, ofEdit }: Decided): boolean =>
  recordId === id && ofEdit === editId

/** The latest first; those made in the same moment in the order of their ids. */
export const latestFirst = <D extends Decided>(decisions: readonly D[]): readonly D[] =>
  decisions.toSorted((a, b) => compare(b.createdAt ?? '', a.createdAt ?? '') || compare(a.id, b.id))

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** What still waits: a decision about its very version may be here that the server has not taken yet. */
export const undecided = <T extends Version>(
  records: readonly T[],
  decisions: readonly Decided[],
): readonly T[] => records.filter((record) => !decisions.some((decision) => isOf(record, decision)))

/** What was sent back comes to nothing, but for who asked: they may ask again. */
export const isAhead = (
  { approval, createdBy }: Pick<WireRecord, 'approval' | 'createdBy'>,
  userId: string,
): boolean => approval !== 'returned' || createdBy === userId

/** How a version stands, as far as is known here. */
export interface ApprovalState {
  readonly approval: 'approved' | 'pending' | 'returned'
  /** Is that a decision which the server has not taken yet? */
  readonly isUnsent: boolean
  /** What a parent said of it. */
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
