import { z } from 'zod'
import { instant } from '#shared/domain/text.ts'
import { notFound } from '#server/http/problems.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import type { Sessions } from '#server/identity/sessions.ts'
import { tokenHash } from '#server/identity/tokenHash.ts'
import type { Session } from '#server/store/accounts.ts'

/** Where one is signed in (design.md, Signing in: listed and revocable in Account Settings). */
export const sessionRoutes = (
  sessions: Pick<Sessions, 'listOf' | 'revoke' | 'endAllOf'>,
): readonly Route[] => [
  route({
    method: 'GET',
    path: '/api/sessions',
    summary: 'Where the signed-in person is signed in, the latest seen first',
    access: 'signed-in',
    response: z.array(sessionAnswer),
    handle: async ({ userId, session: own }) =>
      (await sessions.listOf(userId)).map((session) => toAnswer(session, own)),
  }),
  route({
    method: 'DELETE',
    path: '/api/sessions/:session',
    summary: 'Sign one of these out',
    access: 'signed-in',
    params: z.object({ session: z.string().min(1).max(100) }),
    handle: async ({ params, userId }) => {
      const all = await sessions.listOf(userId)
      const found = all.find((each) => nameOf(each) === params.session)
      if (found === undefined || !(await sessions.revoke(userId, found.idHash))) throw notFound()
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/sessions',
    summary: 'Sign out everywhere but here',
    access: 'signed-in',
    handle: ({ userId, session }) => sessions.endAllOf(userId, session.idHash),
  }),
]

const sessionAnswer = z.object({
  id: z.string(),
  /** Is it the one that asks? */
  current: z.boolean(),
  /** As the browser told it. */
  userAgent: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
})
sessionAnswer.register(z.globalRegistry, { id: 'Session' })

/** What the database tells a session by stays there. */
const nameOf = ({ idHash }: Session): string => tokenHash(idHash)

const toAnswer = (session: Session, own: Session): z.input<typeof sessionAnswer> => ({
  id: nameOf(session),
  current: session.idHash === own.idHash,
  userAgent: session.userAgent,
  createdAt: session.createdAt,
  lastSeenAt: session.lastSeenAt,
})
