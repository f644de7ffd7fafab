import type { Family } from '../domain/family.ts'
import { isParentIn } from './actor.ts'
import { familyAudience } from './audience.ts'
import { nothing } from './policy.ts'
import type { Policy } from './policy.ts'

export const familyPolicy: Policy<Family> = {
  needs: (family) => ({ familyIds: [family.id] }),
  audience: (family) => familyAudience(family.id),
  /** Anyone may found a family; its first member record makes them its parent. */
  create: () => true,
  update: (actor, family) => (isParentIn(actor, family.id) ? 'all' : nothing),
  /** A family ends through its own call, after export and a typed confirmation, not by a push. */
  remove: () => false,
  fixed: ['kind'],
}
