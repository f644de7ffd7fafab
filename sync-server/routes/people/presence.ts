import { z } from 'zod'
import { instant } from '#shared/core/text.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { readerIn } from '../core/reader.ts'

const presenceAnswer = z.object({
  userId: z.string(),
  online: z.boolean(),
  lastSeenAt: instant.nullable(),
})

/** Presence changes constantly, so it is not replicated (docs/product.md, Shell). */
export const presenceRoutes: Calls = [
  call('GET /api/families/:familyId/presence', {
    summary: 'Which members are online, and when the others were last online',
    response: z.array(presenceAnswer),
    handle: ({ params, userId }, deps) => listPresence(deps, userId, params.familyId),
  }),
]

const listPresence = (
  { store, live }: RouteDependencies,
  userId: string,
  familyId: string,
): Promise<z.input<typeof presenceAnswer>[]> =>
  store.read(async (tx) => {
    await readerIn(tx, userId, familyId)
    const shown = []
    const members = await tx.records.membersOf(familyId)
    for (const member of members.filter(({ leftAt }) => leftAt === null)) {
      const { online, lastOnline } = live.presenceOf(member.userId)
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
