import { useMemo } from 'react'
import { latestFirst, approvalStateOf, undecided } from '#shared/approvals/approvalState.ts'
import type { ApprovalState } from '#shared/approvals/approvalState.ts'
import { decisionsOf, newestDecisions } from '#shared/money/personal/personalBudgetLists.ts'
import { isApproved } from '#shared/core/approval.ts'
import type { Decision, DecisionInput } from '#shared/approvals/decision.ts'
import { familyIdOf } from '#shared/core/record.ts'
import type { Shown, WireRecord } from '#shared/core/record.ts'
import { decidedKindOf, decisionKinds, waitingLists } from '#shared/approvals/decisionKind.ts'
import { decidesForChildren } from '#shared/people/pagePolicy.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useRecord } from '#pwa/live/useRecord.ts'
import { useLists } from '#pwa/live/useList.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { decide, decideHeld } from './decide.ts'
import type { HeldDecision } from './decide.ts'

/** A record of any kind in a version that waits for a parent's decision. */
export type Asked = WireRecord & { readonly kind: string }

interface Waiting {
  readonly records: readonly Asked[]
  readonly loading: boolean
  readonly isComplete: boolean
}

/** A parent makes fewer decisions than this while offline. */
const mostUnsent = 200

export const useWaiting = (): Waiting => {
  const familyId = useDecidedFamily()
  const asked = useLists<Asked>(familyId === undefined ? undefined : waitingLists(familyId))
  const isAny = asked.records.length > 0
  const made = useNewestDecisions(isAny ? mostUnsent : 0)
  const records = useMemo(
    () => undecided(asked.records.toSorted(byAsking), made.records),
    [asked.records, made.records],
  )
  return {
    records: made.loading && isAny ? [] : records,
    loading: asked.loading || (isAny && made.loading),
    isComplete: asked.isComplete,
  }
}

const useDecidedFamily = (): string | undefined => {
  const family = useFamilyInView()
  return family !== undefined && decidesForChildren(family.role) ? family.familyId : undefined
}

const byAsking = ({ createdAt: a = '' }: Asked, { createdAt: b = '' }: Asked): number =>
  a < b ? -1 : a > b ? 1 : 0

export const useWaitingCount = (): number | undefined => {
  const { records, loading } = useWaiting()
  return loading || records.length === 0 ? undefined : records.length
}

export const useNewestDecisions = (limit: number) => {
  const familyId = useFamilyInView()?.familyId
  const kinds = Object.values(decisionKinds)
  const { records, ...known } = useLists<Decision>(
    familyId === undefined || limit === 0
      ? undefined
      : kinds.map((kind) => newestDecisions(kind, familyId, limit)),
  )
  const newest = useMemo(() => latestFirst(records).slice(0, limit), [records, limit])
  return { records: newest, ...known }
}

export type Approvable = Pick<WireRecord, 'id' | 'editId' | 'approval'> & {
  readonly kind: string
  readonly familyId?: string
  readonly homeFamilyId?: string
}

export const useApprovalState = (record: Approvable): ApprovalState => {
  const kind = decisionKinds[record.kind]
  const familyId = familyIdOf({ ...record })
  const isOpen = !isApproved(record) && kind !== undefined && familyId !== undefined
  const { records } = useLists<Decision>(
    isOpen ? [decisionsOf(kind, familyId, record.id)] : undefined,
  )
  return useMemo(() => approvalStateOf(record, records), [record, records])
}

export interface Decides {
  decide(record: Asked, input: DecisionInput): Promise<void>
  decideHeld(record: Asked, input: DecisionInput): Promise<HeldDecision>
}

export const useDecide = (): Decides => {
  const data = useData()
  return useMemo(
    () => ({
      decide: (record, input) => decide(data, record, input),
      decideHeld: (record, input) => decideHeld(data, record, input),
    }),
    [data],
  )
}

export type ShownDecision = Shown<Decision>

export const useDecidedRecord = (decisionKind: string, recordId: string | null) => {
  const kind = decidedKindOf(decisionKind) ?? ''
  return { kind, record: useRecord<WireRecord>(kind, kind === '' ? null : recordId) }
}
