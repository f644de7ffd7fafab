import { z } from 'zod'
import { profileDetailsList } from '#shared/people/peopleLists.ts'
import { memberId } from '#shared/people/family/member.ts'
import { profileDetailsId, profileDetailsSchema } from '#shared/people/profileDetails.ts'
import type { ProfileDetails } from '#shared/people/profileDetails.ts'
import { profileDetailsKind } from '#shared/people/profileDetailsKind.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { visibilitiesFor } from '#shared/people/profileDetailsPolicy.ts'
import { notFound } from '#server/http/problems.ts'
import { defined } from '../core/defined.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import { recordsOf } from '../core/liveRecords.ts'
import { applyOne } from '../core/outcome.ts'
import { asMember } from './people.ts'
import { readable, readerIn } from '../core/reader.ts'
import { answerOfKind, answerShape, patchShape } from '../core/shapes.ts'

const { asStored } = recordsOf(profileDetailsKind)

export const asDetails: (record: StoredRecord) => ProfileDetails = asStored

const { birthday, phone, about, visibility } = profileDetailsSchema.shape
const detailsFields = { birthday, phone, about, visibility }

const answer = answerOfKind(profileDetailsKind, {
  familyId: z.string(),
  userId: z.string(),
  ...answerShape(detailsFields),
})

const detailsChange = z.strictObject({
  userId: z.string().min(1).max(120).optional(),
  ...patchShape(detailsFields),
})

export const profileDetailsRoutes: Calls = [
  call('GET /api/families/:familyId/profile-details', {
    summary:
      "Members' birthdays, phone numbers and words about themselves, as far as they share them",
    response: z.array(answer.schema),
    handle: ({ params: { familyId }, userId }, { store }) =>
      store.read(async (tx) => {
        const { reader } = await readerIn(tx, userId, familyId)
        const records = await tx.records.list(profileDetailsList(familyId))
        return readable(reader, records).map((record) => answer.of(record, {}))
      }),
  }),
  call('PUT /api/families/:familyId/profile-details', {
    summary:
      'Change what a family knows about you, or as a parent about your child, and who can see it',
    body: detailsChange,
    response: answer.schema,
    handle: async ({ params: { familyId }, body, userId: actorId }, deps) => {
      const { userId = actorId, ...change } = body
      const id = profileDetailsId(familyId, userId)
      const [first] = await deps.store.read(async (tx) => {
        await readerIn(tx, actorId, familyId)
        const member = await tx.records.get(memberId(familyId, userId))
        if (member === undefined || asMember(member).leftAt !== null) throw notFound()
        return visibilitiesFor(asMember(member).role)
      })
      const made = { id, kind: 'profileDetails', familyId, userId, visibility: first }
      const editId = deps.environment.newToken()
      const changed = await applyOne(deps, actorId, id, (current) => ({
        ...(current === undefined || current._deleted ? made : current),
        ...defined(change),
        editId,
        _deleted: false,
      }))
      return answer.of(changed, {})
    },
  }),
]
