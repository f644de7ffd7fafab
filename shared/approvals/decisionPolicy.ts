import { changedFields } from '../core/authorize.ts'
import type { Decision } from './decision.ts'
import type { Shown, WireRecord } from '../core/record.ts'
import type { PersonActor } from '../core/actor.ts'
import { isParentIn } from '../core/actor.ts'
import { isApproved } from '../core/approval.ts'
import { childAudience, parentsAudience, waitingAudience } from '../core/audience.ts'
import { parentOf } from '../core/parent.ts'
import { nothing } from '../core/policy.ts'
import type { Policy, PolicyContext, Refusal } from '../core/policy.ts'

type ADecision = Shown<Decision> & Partial<Pick<WireRecord, '_deleted'>>

/**
 * Only the first answer to a version counts (docs/access.md, Approval).
 * @param of the kind of the record that is decided.
 */
export const decisionPolicy = (of: string): Policy<ADecision> => {
  const decided = (decision: ADecision, context: PolicyContext): WireRecord | undefined => {
    const { recordId: id, familyId } = decision
    const record = parentOf<WireRecord>(context, of, { id, familyId })
    return typeof record === 'object' ? record : undefined
  }
  const mayDecide = (actor: PersonActor, decision: ADecision, context: PolicyContext): boolean =>
    isParentIn(actor, decision.familyId) && decided(decision, context) !== undefined
  return {
    needs: ({ familyId, recordId }) => ({ familyIds: [familyId], recordIds: [recordId] }),
    /** The decision stays in the child's audience even after everybody may read the record. */
    audience: (decision, context) => {
      const { familyId } = decision
      const record = decided(decision, context)
      if (record?.createdBy === undefined) return parentsAudience(familyId)
      return isApproved(record)
        ? childAudience(familyId, record.createdBy)
        : waitingAudience(familyId, record.createdBy, context.members(familyId))
    },
    create: mayDecide,
    update: (actor, current, _next, context) =>
      mayDecide(actor, current, context) ? 'all' : nothing,
    remove: () => false,
    binds: (_actor, current, next, context) =>
      current === undefined
        ? problemOf(next, decided(next, context))
        : otherDecision(current, next),
    fixed: ['kind', 'familyId', 'recordId', 'ofEdit'],
  }
}

const refuse = (code: Refusal['code']): Refusal => ({ code, fields: [] })

const problemOf = ({ ofEdit }: ADecision, record: WireRecord | undefined): Refusal | undefined => {
  if (record === undefined || record._deleted) return refuse('outdated')
  if (record.approval !== 'pending') return refuse('decided-already')
  return record.editId === ofEdit ? undefined : refuse('outdated')
}

const otherDecision = (current: ADecision, next: ADecision): Refusal | undefined =>
  changedFields(current, next).length === 0 ? undefined : refuse('decided-already')
