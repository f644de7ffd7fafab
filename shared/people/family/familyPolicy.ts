import type { Family } from './family.ts'
import type { Shown } from '../../core/record.ts'
import type { PersonActor } from '../../core/actor.ts'
import { isParentIn } from '../../core/actor.ts'
import { familyAudience } from '../../core/audience.ts'
import { nothing } from '../../core/policy.ts'
import type { Policy, PolicyContext } from '../../core/policy.ts'

const isFounders = (actor: PersonActor, family: Shown<Family>, context: PolicyContext): boolean =>
  family.createdBy === actor.userId && context.members(family.id).length === 0

export const familyPolicy: Policy<Shown<Family>> = {
  needs: (family) => ({ familyIds: [family.id] }),
  audience: (family) => familyAudience(family.id),
  /** After a lost answer, the device pushes the new family again, which must not be refused. */
  mayRead: isFounders,
  create: () => true,
  update: (actor, family, _next, context) =>
    isParentIn(actor, family.id) || isFounders(actor, family, context) ? 'all' : nothing,
  /** A family ends through a call of its own, after an export and a typed confirmation. */
  remove: () => false,
  fixed: ['kind'],
}
