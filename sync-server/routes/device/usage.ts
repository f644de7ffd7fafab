import { z } from 'zod'
import { isParentIn } from '#shared/core/actor.ts'
import { forbidden } from '#server/http/problems.ts'
import { usageOf } from '#server/store/usage.ts'
import type { Usage } from '#server/store/usage.ts'
import { loadActor } from '#server/sync/actor.ts'
import { accountQuota } from '#server/sync/writing/quota.ts'
import type { Quota } from '#server/sync/writing/quota.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import { readerIn } from '../core/reader.ts'

const usage = z.object({
  records: z.int(),
  bytes: z.int(),
  mostRecords: z.number(),
  mostBytes: z.number(),
})

const usageAnswer = usage.extend({
  own: usage,
})
usageAnswer.register(z.globalRegistry, { id: 'FamilyUsage' })

const photoUsageAnswer = z.object({
  mostBytes: z.number(),
  people: z.array(z.object({ userId: z.string(), bytes: z.int() })),
})
photoUsageAnswer.register(z.globalRegistry, { id: 'PhotoUsage' })

export const usageRoutes: Calls = [
  call('GET /api/families/:familyId/usage', {
    summary:
      'How much a family and the caller have stored, and how much they can store; parents only',
    response: usageAnswer,
    handle: ({ params: { familyId }, userId }, { store, quota }) =>
      store.read(async (tx) => {
        await readerIn(tx, userId, familyId)
        if (!isParentIn(await loadActor(tx, userId), familyId)) throw forbidden()
        const family = await tx.records.usage(usageOf.family(familyId))
        const own = await tx.records.usage(usageOf.account(userId))
        return { ...within(family, quota), own: within(own, accountQuota(quota)) }
      }),
  }),
  call('GET /api/families/:familyId/photo-usage', {
    summary:
      'How many bytes of photos you have stored in all your families, and how many you can store; parents also get everyone else in the family',
    response: photoUsageAnswer,
    handle: ({ params: { familyId }, userId }, { store, photoQuotaBytes }) =>
      store.read(async (tx) => {
        await readerIn(tx, userId, familyId)
        const isParent = isParentIn(await loadActor(tx, userId), familyId)
        const members = await tx.records.membersOf(familyId)
        const told = members.filter((member) => isParent || member.userId === userId)
        const people = told.map(async (member) => ({
          userId: member.userId,
          bytes: await tx.blobs.bytesSentBy(member.userId),
        }))
        return { mostBytes: photoQuotaBytes, people: await Promise.all(people) }
      }),
  }),
]

const within = ({ records, bytes }: Usage, most: Quota) => ({
  records,
  bytes,
  mostRecords: most.records,
  mostBytes: most.bytes,
})
