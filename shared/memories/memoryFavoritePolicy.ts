import type { MemoryFavorite } from './memoryFavorite.ts'
import type { PersonActor } from '../core/actor.ts'
import { roleIn } from '../core/actor.ts'
import { userAudience } from '../core/audience.ts'
import { nothing } from '../core/policy.ts'
import type { Policy } from '../core/policy.ts'

const isOwn = (actor: PersonActor, { userId, familyId }: MemoryFavorite): boolean =>
  userId === actor.userId && roleIn(actor, familyId) !== undefined

export const memoryFavoritePolicy: Policy<MemoryFavorite> = {
  needs: () => ({}),
  audience: ({ userId }) => userAudience(userId),
  create: isOwn,
  update: (actor, current) => (isOwn(actor, current) ? 'all' : nothing),
  remove: (actor, { userId }) => userId === actor.userId,
  fixed: ['kind', 'familyId', 'memoryId', 'userId'],
}
