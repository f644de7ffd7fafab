import type { Aisle } from './aisle.ts'
import type { List } from './list.ts'
import type { Shown } from '../core/record.ts'
import type { PersonActor } from '../core/actor.ts'
import { isHouseholdIn, roleIn } from '../core/actor.ts'
import { householdAudience } from '../core/audience.ts'
import { nothing } from '../core/policy.ts'
import type { Policy } from '../core/policy.ts'

type AList = Shown<List>

export const keepsAllLists = (actor: PersonActor, familyId: string): boolean =>
  isHouseholdIn(actor, familyId) && roleIn(actor, familyId) !== 'child'

export const keepsOwn = (
  actor: PersonActor,
  { familyId, createdBy }: Pick<AList, 'familyId' | 'createdBy'>,
): boolean =>
  keepsAllLists(actor, familyId) || (isHouseholdIn(actor, familyId) && createdBy === actor.userId)

export const listPolicy: Policy<AList> = {
  needs: () => ({}),
  audience: ({ familyId }) => householdAudience(familyId),
  create: (actor, { familyId }) => isHouseholdIn(actor, familyId),
  update: (actor, current) => (keepsOwn(actor, current) ? 'all' : nothing),
  remove: keepsOwn,
  fixed: ['kind', 'familyId'],
}

export const aislePolicy: Policy<Shown<Aisle>> = {
  needs: () => ({}),
  audience: ({ familyId }) => householdAudience(familyId),
  create: (actor, { familyId }) => keepsAllLists(actor, familyId),
  update: (actor, { familyId }) => (keepsAllLists(actor, familyId) ? 'all' : nothing),
  remove: (actor, { familyId }) => keepsAllLists(actor, familyId),
  fixed: ['kind', 'familyId'],
}
