import { z } from 'zod'
import { instant } from '#shared/domain/text.ts'
import { m } from '#shared/messages/messages.ts'
import { isParentIn } from '#shared/policies/actor.ts'
import { mayMakePasswordLink } from '#shared/policies/passwordLink.ts'
import { HttpError } from '#server/errors.ts'
import { forbidden, notFound } from '#server/http/problems.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import type { Identity } from '#server/identity/identity.ts'
import { loadActor } from '#server/sync/actor.ts'
import type { RouteDependencies } from './dependencies.ts'
import { memberParams } from './parameters.ts'
import { readerOf, requireFamily } from './reader.ts'
import { siteOf } from './site.ts'
import { tellOtherFamilies } from './tellOtherFamilies.ts'

export interface PasswordLinkDependencies extends Pick<
  RouteDependencies,
  'store' | 'config' | 'commit' | 'environment'
> {
  readonly createPasswordReset: Identity['createPasswordReset']
}

/** For members who have forgotten their passwords (design.md, Signing in). */
export const passwordLinkRoutes = (deps: PasswordLinkDependencies): readonly Route[] => [
  route({
    method: 'POST',
    path: '/api/families/:familyId/members/:userId/password-reset',
    summary:
      'Make a link with which a member sets a new password, once, within an hour; parents only',
    access: 'signed-in',
    rate: 'sensitive',
    params: memberParams,
    response: passwordLinkAnswer,
    status: 201,
    handle: async ({ params, userId, ctx }) => {
      await requireLeave(deps, userId, params)
      const link = await deps.createPasswordReset({ userId: params.userId }, { madeBy: userId })
      if (link === undefined) {
        throw new HttpError(409, 'password-elsewhere', m.errors_password_elsewhere())
      }
      await tellOtherFamilies(deps, userId, params, 'passwordLinkAt')
      /** Who asks is on one of this server's own pages, so that its address is one that works. */
      const { pathname } = new URL(link.url)
      return { url: `${siteOf(deps, ctx)}${pathname}`, expiresAt: link.expiresAt }
    },
  }),
]

const passwordLinkAnswer = z.object({
  /** Shown this once: the server keeps only its hash. */
  url: z.url(),
  expiresAt: instant,
})
passwordLinkAnswer.register(z.globalRegistry, { id: 'PasswordLink' })

/** @throws HttpError 404, 403 or 409 `password-of-others` */
const requireLeave = (
  { store }: Pick<RouteDependencies, 'store'>,
  actorId: string,
  { familyId, userId }: z.output<typeof memberParams>,
): Promise<void> =>
  store.read(async (tx) => {
    await requireFamily(tx, await readerOf(tx, actorId), familyId)
    const memberships = await tx.records.membershipsOf(userId)
    const live = memberships.filter(({ leftAt }) => leftAt === null)
    if (!live.some((each) => each.familyId === familyId)) throw notFound()
    const actor = await loadActor(tx, actorId)
    if (!isParentIn(actor, familyId) || actorId === userId) throw forbidden()
    if (!mayMakePasswordLink(actor, live)) {
      throw new HttpError(409, 'password-of-others', m.errors_password_of_others())
    }
  })
