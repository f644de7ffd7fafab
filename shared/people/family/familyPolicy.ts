import type { Family } from './family.ts'
import type { Shown } from '../../core/record.ts'
import type { PersonActor } from '../../core/actor.ts'
import { isParentIn } from '../../core/actor.ts'
import { familyAudience } from '../../core/audience.ts'
import { nothing } from '../../core/policy.ts'
import type { Policy, PolicyContext } from '../../core/policy.ts'

/** A family is its founder's until their own member record has made them its parent. */
const isFounders = (actor: PersonActor, family: Shown<Family>, context: PolicyContext): boolean =>
  family.createdBy === actor.userId && context.members(family.id).length === 0

export const familyPolicy: Policy<Shown<Family>> = {
  needs: (family) => ({ familyIds: [family.id] }),
  audience: (family) => familyAudience(family.id),
  /** Without this right a founding would be refused when it is sent again after a lost answer. */
  mayRead: isFounders,
  /** Anyone may found a family; its first member record makes them its parent. */
  create: () => true,
  update: (actor, family, _next, context) =>
    isParentIn(actor, family.id) || isFounders(actor, family, context) ? 'all' : nothing,
  /** A family ends through its own call, after export and a typed confirmation, not by a push. */
  remove: () => false,
  fixed: ['kind'],
}
