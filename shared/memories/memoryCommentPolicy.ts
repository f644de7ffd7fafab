import type { Memory } from './memory.ts'
import type { MemoryComment } from './memoryComment.ts'
import type { Shown, WireRecord } from '../core/record.ts'
import type { PersonActor } from '../core/actor.ts'
import { isHouseholdIn, isParentIn, roleIn } from '../core/actor.ts'
import {
  approvalOfChilds,
  isChildsOwn,
  memoryAudience,
  problemOfChilds,
  seesMemory,
} from './memoryPolicy.ts'
import type { Waiting } from './memoryPolicy.ts'
import { parentOf } from '../core/parent.ts'
import type { Parent } from '../core/parent.ts'
import { nothing } from '../core/policy.ts'
import type { Policy, PolicyContext } from '../core/policy.ts'

type Comment = Shown<MemoryComment> & Partial<Pick<WireRecord, '_deleted'>>

const memoryOf = ({ memoryId, familyId }: Comment, context: PolicyContext): Parent<Shown<Memory>> =>
  parentOf(context, 'memory', { id: memoryId, familyId })

/** If its memory is missing, the whole family can read a comment, like most comments. */
const withItsMemory = ({ familyId }: Comment, memory: Parent<Shown<Memory>>): Waiting =>
  typeof memory === 'object' ? memory : { familyId }

const mayWrite = (actor: PersonActor, comment: Comment, context: PolicyContext): boolean => {
  const memory = memoryOf(comment, context)
  if (memory === 'elsewhere' || !isHouseholdIn(actor, comment.familyId)) return false
  return seesMemory(actor, withItsMemory(comment, memory))
}

const mayRemove = (actor: PersonActor, { familyId, createdBy }: Comment): boolean =>
  isParentIn(actor, familyId) ||
  (roleIn(actor, familyId) !== undefined && createdBy === actor.userId)

export const memoryCommentPolicy: Policy<Comment> = {
  needs: ({ familyId, memoryId }) => ({ familyIds: [familyId], recordIds: [memoryId] }),
  audience: (comment, context) =>
    memoryAudience(
      isChildsOwn(comment) ? comment : withItsMemory(comment, memoryOf(comment, context)),
      context,
    ),
  create: mayWrite,
  update: (actor, current, _next, context) => {
    if (isParentIn(actor, current.familyId)) return 'all'
    const isTakenBack = current._deleted === true && mayRemove(actor, current)
    return isTakenBack && mayWrite(actor, current, context) ? 'all' : nothing
  },
  remove: mayRemove,
  binds: (actor, _current, next) => problemOfChilds(actor, next),
  approval: approvalOfChilds,
  fixed: ['kind', 'familyId', 'memoryId'],
}
