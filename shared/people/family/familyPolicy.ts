import type { Family } from './family.ts'
import type { Shown } from '../../core/record.ts'
import type { PersonActor } from '../../core/actor.ts'
import { isParentIn } from '../../core/actor.ts'
import { familyAudience } from '../../core/audience.ts'
import { nothing } from '../../core/policy.ts'
import type { Policy, PolicyContext } from '../../core/policy.ts'

/** The founder has the family's rights until a member record makes them a parent. */
const isFounders = (actor: PersonActor, family: Shown<Family>, context: PolicyContext): boolean =>
  family.createdBy === actor.userId && context.members(family.id).length === 0

export const familyPolicy: Policy<Shown<Family>> = {
  needs: (family) => ({ familyIds: [family.id] }),
  audience: (family) => familyAudience(family.id),
  /**
   * If the answer to founding a family is lost, the device sends it again. Without this right the
   * repeated push would be refused.
   */
  mayRead: isFounders,
  create: () => true,
  update: (actor, family, _next, context) =>
    isParentIn(actor, family.id) || isFounders(actor, family, context) ? 'all' : nothing,
  /**
   * Families end through a call of their own, after an export and a typed confirmation, and not by
   * a push.
   */
  remove: () => false,
  fixed: ['kind'],
}
