import { z } from 'zod'
import { instant } from '#shared/core/text.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import type { LiveHub } from '#server/sync/live/live.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { readerOf, requireFamily } from '../core/reader.ts'

interface Dependencies extends Pick<RouteDependencies, 'store'>, Pick<LiveHub, 'presenceOf'> {}

/**
 * The online members of a family (docs/product.md, Shell). It is not replicated, because it changes
 * constantly.
 */
export const presenceRoutes = (deps: Dependencies): readonly Route[] => [
  route('GET /api/families/:familyId/presence', {
    summary: 'Which members have the app open and connected, and when the others last had',
    response: z.array(presenceAnswer),
    handle: ({ params, userId }) => listPresence(deps, userId, params.familyId),
  }),
]

const presenceAnswer = z.object({
  userId: z.string(),
  online: z.boolean(),
  /** May be up to an hour early; null if unknown. */
  lastSeenAt: instant.nullable(),
})

const listPresence = (
  { store, presenceOf }: Dependencies,
  userId: string,
  familyId: string,
): Promise<z.input<typeof presenceAnswer>[]> =>
  store.read(async (tx) => {
    await requireFamily(tx, await readerOf(tx, userId), familyId)
    const shown = []
    const members = await tx.records.membersOf(familyId)
    for (const member of members.filter(({ leftAt }) => leftAt === null)) {
      const { online, lastOnline } = presenceOf(member.userId)
      const sessions = await tx.accounts.sessionsOf(member.userId)
      const seen = sessions.map(({ lastSeenAt }) => lastSeenAt)
      if (lastOnline !== undefined) seen.push(lastOnline)
      shown.push({
        userId: member.userId,
        online: online || member.userId === userId,
        lastSeenAt: seen.toSorted().at(-1) ?? null,
      })
    }
    return shown
  })
