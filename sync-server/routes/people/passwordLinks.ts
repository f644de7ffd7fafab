import { z } from 'zod'
import { instant } from '#shared/core/text.ts'
import { m } from '#shared/messages/messages.ts'
import { isParentIn } from '#shared/core/actor.ts'
import { passwordLinkRefusal, passwordLinkWait } from '#shared/people/passwordLinkPolicy.ts'
import { HttpError } from '#server/errors.ts'
import { forbidden, notFound } from '#server/http/problems.ts'
import { tellOwnerOfLink } from '#server/identity/linkTold.ts'
import { linkOwner } from '#server/identity/passwords/passwordResets.ts'
import { loadActor } from '#server/sync/actor.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import type { MemberParams } from '../core/parameters.ts'
import { readerIn } from '../core/reader.ts'
import { siteOf } from '../core/site.ts'
import { tellOtherFamilies } from './tellOtherFamilies.ts'

const passwordLinkAnswer = z.object({
  url: z.url(),
  usableFrom: instant,
  expiresAt: instant,
})
passwordLinkAnswer.register(z.globalRegistry, { id: 'PasswordLink' })

export const passwordLinkRoutes: Calls = [
  call('POST /api/families/:familyId/members/:userId/password-reset', {
    confirms: true,
    summary:
      'Make a link that lets a member set a new password once; for an account that its owner made, it works a day later unless the owner stops it; parents only',
    rate: 'sensitive',
    response: passwordLinkAnswer,
    status: 201,
    handle: async ({ params, userId, ctx }, deps) => {
      const waits = await requireLeave(deps, userId, params)
      const link = await makeLink(deps, userId, params.userId, waits)
      await tellOtherFamilies(deps, userId, params, 'passwordLinkAt')
      /** The caller is on a page of this server, so its origin works. */
      const { pathname } = new URL(link.url)
      const { usableFrom, expiresAt } = link
      return { url: `${siteOf(deps, ctx)}${pathname}`, usableFrom, expiresAt }
    },
  }),
  call('DELETE /api/user/password-link', {
    summary: "Stop a parent's link to set the signed-in person's password",
    handle: async ({ userId }, { stopPasswordLinks, commit }) => {
      await stopPasswordLinks(userId)
      await tellOwnerOfLink(commit, userId, null)
    },
  }),
]

const makeLink = async (
  { commit, createPasswordReset }: RouteDependencies,
  by: string,
  ownerId: string,
  waits: boolean,
) => {
  const link = await createPasswordReset({ userId: ownerId }, { madeBy: by })
  if (link === undefined) {
    throw new HttpError(409, 'password-elsewhere', m.errors_password_elsewhere())
  }
  const { usableFrom, expiresAt } = link
  if (waits) await tellOwnerOfLink(commit, ownerId, { by, usableFrom, expiresAt })
  return link
}

/**
 * @returns whether the link waits for a day.
 * @throws HttpError 404, 403, 409 `password-of-others` or `password-too-soon`
 */
const requireLeave = (
  { store, environment }: Pick<RouteDependencies, 'store' | 'environment'>,
  actorId: string,
  { familyId, userId }: MemberParams,
): Promise<boolean> =>
  store.read(async (tx) => {
    await readerIn(tx, actorId, familyId)
    const owner = await linkOwner(tx, userId)
    if (!owner?.memberships.some((each) => each.familyId === familyId)) throw notFound()
    const actor = await loadActor(tx, actorId)
    if (!isParentIn(actor, familyId) || actorId === userId) throw forbidden()
    const now = environment.now().toISOString()
    const refusal = passwordLinkRefusal(actor, owner, now)
    if (refusal !== undefined) throw problemOf[refusal]()
    return passwordLinkWait(owner.profile, now) > 0
  })

const problemOf = {
  forbidden,
  'password-of-others': () =>
    new HttpError(409, 'password-of-others', m.errors_password_of_others()),
  'password-too-soon': () => new HttpError(409, 'password-too-soon', m.errors_password_too_soon()),
}
