import { isApproved } from '../core/approval.ts'
import type { Decision } from './decision.ts'
import type { Shown, WireRecord } from '../core/record.ts'

type Decided = Shown<Decision>

type Version = Pick<WireRecord, 'id' | 'editId' | 'approval'>

const isOf = ({ id, editId }: Version, { recordId, ofEdit }: Decided): boolean =>
  recordId === id && ofEdit === editId

export const latestFirst = <D extends Decided>(decisions: readonly D[]): readonly D[] =>
  decisions.toSorted((a, b) => compare(b.createdAt ?? '', a.createdAt ?? '') || compare(a.id, b.id))

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export const undecided = <T extends Version>(
  records: readonly T[],
  decisions: readonly Decided[],
): readonly T[] => records.filter((record) => !decisions.some((decision) => isOf(record, decision)))

export const isAhead = (
  { approval, createdBy }: Pick<WireRecord, 'approval' | 'createdBy'>,
  userId: string,
): boolean => approval !== 'returned' || createdBy === userId

export interface ApprovalState {
  readonly approval: 'approved' | 'pending' | 'returned'
  readonly isUnsent: boolean
  readonly decision?: Decided
}

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
