import { isSame } from '../sync/canonical.ts'
import { isApproved, fitsDecisionId } from '../core/approval.ts'
import type { Approval } from '../core/approval.ts'
import type { Memory } from './memory.ts'
import type { Shown, WireRecord } from '../core/record.ts'
import type { PersonActor } from '../core/actor.ts'
import { isParentIn, roleIn } from '../core/actor.ts'
import { familyAudience, waitingAudience } from '../core/audience.ts'
import type { Audience } from '../core/audience.ts'
import { nothing } from '../core/policy.ts'
import type { Policy, PolicyContext, Refusal } from '../core/policy.ts'

/**
 * A record that a child made: until a parent approves it, only that child and the parents can read
 * it (docs/access.md, Approval).
 */
export type Waiting = Pick<Shown<Memory>, 'familyId' | 'approval' | 'createdBy'>

export const isChildsOwn = ({ approval, createdBy }: Waiting): boolean =>
  !isApproved({ approval }) && createdBy !== undefined

export const memoryAudience = (memory: Waiting, { members }: PolicyContext): Audience => {
  const { familyId, createdBy = '' } = memory
  return isChildsOwn(memory)
    ? waitingAudience(familyId, createdBy, members(familyId))
    : familyAudience(familyId)
}

export const seesMemory = (actor: PersonActor, memory: Waiting): boolean => {
  const role = roleIn(actor, memory.familyId)
  if (!isChildsOwn(memory)) return role !== undefined
  return role === 'parent' || (role === 'child' && memory.createdBy === actor.userId)
}

/** A child's edit makes the version pending again, and a parent's edit approves it. */
export const approvalOfChilds = (
  actor: PersonActor,
  current: Waiting | undefined,
  { familyId }: Waiting,
): Approval | undefined => {
  if (roleIn(actor, familyId) === 'child') return 'pending'
  return current?.approval === undefined ? undefined : 'approved'
}

export const problemOfChilds = (
  actor: PersonActor,
  next: Waiting & Pick<WireRecord, 'id' | 'editId'>,
): Refusal | undefined =>
  roleIn(actor, next.familyId) !== 'child' || fitsDecisionId(next)
    ? undefined
    : { code: 'invalid', fields: ['id'] }

type AMemory = Shown<Memory>

const keeps = (actor: PersonActor, { familyId, createdBy }: AMemory): boolean =>
  isParentIn(actor, familyId) ||
  (roleIn(actor, familyId) !== undefined && createdBy === actor.userId)

export const memoryPolicy: Policy<AMemory> = {
  needs: ({ familyId }) => ({ familyIds: [familyId] }),
  audience: memoryAudience,
  create: (actor, { familyId }) => roleIn(actor, familyId) !== undefined,
  update: (actor, current) => (keeps(actor, current) ? 'all' : nothing),
  remove: keeps,
  binds: (actor, _current, next) => problemOfChilds(actor, next),
  approval: approvalOfChilds,
  /** Without `keepsPlaces`, an existing place stays, and new or changed ones are dropped. */
  kept: (current, next, context) => {
    const place = current?.place ?? null
    const isKept = next.place == null || isSame(next.place, place)
    return isKept || context.family(next.familyId)?.keepsPlaces ? {} : { place }
  },
  fixed: ['kind', 'familyId'],
}
