import type { AppUse } from './appUse.ts'
import type { Shown, WireRecord } from '../core/record.ts'
import { isParentIn, roleIn } from '../core/actor.ts'
import type { PersonActor } from '../core/actor.ts'
import { childAudience, childrenAmong } from '../core/audience.ts'
import { nothing } from '../core/policy.ts'
import type { Policy, PolicyContext } from '../core/policy.ts'

type Use = Shown<AppUse> & Partial<Pick<WireRecord, '_deleted'>>

const isGrant = ({ device }: Use): boolean => device === null

const counts = (actor: PersonActor, use: Use): boolean =>
  !isGrant(use) && use.userId === actor.userId && roleIn(actor, use.familyId) === 'child'

const grants = (actor: PersonActor, use: Use, context: PolicyContext): boolean =>
  isGrant(use) &&
  isParentIn(actor, use.familyId) &&
  childrenAmong(context.members(use.familyId)).includes(use.userId)

export const appUsePolicy: Policy<Use> = {
  needs: ({ familyId }) => ({ familyIds: [familyId] }),
  audience: ({ familyId, userId }) => childAudience(familyId, userId),
  create: (actor, use, context) => counts(actor, use) || grants(actor, use, context),
  update: (actor, current, _next, context) => {
    if (grants(actor, current, context)) return 'all'
    return counts(actor, current) ? ['usedMinutes'] : nothing
  },
  remove: grants,
  /** Used time never decreases; otherwise a child could give itself more. */
  binds: (_actor, current, next) =>
    !next._deleted && next.usedMinutes < (current?.usedMinutes ?? 0)
      ? { code: 'forbidden', fields: ['usedMinutes'] }
      : undefined,
  fixed: ['kind', 'familyId', 'userId', 'day', 'device'],
  invariant: (_current, next) => {
    const other = isGrant(next) ? next.usedMinutes : next.grantedMinutes
    return other === 0 ? undefined : 'invalid'
  },
}
