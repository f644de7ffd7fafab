import { z } from 'zod'
import { profileDetailsList } from '#shared/people/peopleLists.ts'
import { memberId } from '#shared/people/family/member.ts'
import {
  profileDetailsId,
  profileDetailsSchema,
  visibilitySchema,
} from '#shared/people/profileDetails.ts'
import type { ProfileDetails } from '#shared/people/profileDetails.ts'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import { localDate } from '#shared/core/text.ts'
import { visibilitiesFor } from '#shared/people/profileDetailsPolicy.ts'
import { notFound } from '#server/http/problems.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import { defined } from '../core/defined.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { acceptedOne } from '../core/outcome.ts'
import { asMember } from './people.ts'
import { readable, readerOf, requireFamily } from '../core/reader.ts'

/** The calls on what people tell a family of themselves (docs/access.md, Kinds). */
export const profileDetailsRoutes = (deps: RouteDependencies): readonly Route[] => [
  route('GET /api/families/:familyId/profile-details', {
    summary:
      "Members' birthdays, telephone numbers and words about themselves, as far as they show them",
    response: z.array(detailsAnswer),
    handle: ({ params, userId }) =>
      deps.store.read(async (tx) => {
        const reader = await readerOf(tx, userId)
        await requireFamily(tx, reader, params.familyId)
        const records = await tx.records.list(profileDetailsList(params.familyId))
        return readable(reader, records).map((record) => toAnswer(asDetails(record)))
      }),
  }),
  route('PUT /api/families/:familyId/profile-details', {
    summary:
      'Change what the family is told of oneself, or a parent of their child, and who may read it',
    body: detailsChange,
    response: detailsAnswer,
    handle: ({ params, body, userId }) => changeDetails(deps, userId, params.familyId, body),
  }),
]

/** Sound for stored records of the kind, which their schema let through. */
export const asDetails = (record: StoredRecord): ProfileDetails =>
  record as unknown as ProfileDetails

const detailsAnswer = z.object({
  familyId: z.string(),
  userId: z.string(),
  birthday: localDate.nullable(),
  phone: z.string().nullable(),
  about: z.string().nullable(),
  visibility: visibilitySchema,
})
detailsAnswer.register(z.globalRegistry, { id: 'ProfileDetails' })

const { birthday, phone, about } = profileDetailsSchema.shape

const detailsChange = z.strictObject({
  /** The person; by default the caller. */
  userId: z.string().min(1).max(120).optional(),
  birthday: birthday.unwrap().optional(),
  phone: phone.unwrap().optional(),
  about: about.unwrap().optional(),
  visibility: visibilitySchema.optional(),
})

const toAnswer = (details: ProfileDetails): z.input<typeof detailsAnswer> => ({
  familyId: details.familyId,
  userId: details.userId,
  birthday: details.birthday,
  phone: details.phone,
  about: details.about,
  visibility: details.visibility,
})

const changeDetails = async (
  { store, commit, environment }: RouteDependencies,
  actorId: string,
  familyId: string,
  { userId = actorId, ...change }: z.output<typeof detailsChange>,
): Promise<z.input<typeof detailsAnswer>> => {
  const id = profileDetailsId(familyId, userId)
  const [visibility] = await store.read(async (tx) => {
    await requireFamily(tx, await readerOf(tx, actorId), familyId)
    const member = await tx.records.get(memberId(familyId, userId))
    if (member === undefined || asMember(member).leftAt !== null) throw notFound()
    return visibilitiesFor(asMember(member).role)
  })
  const given = defined(change)
  const made = { id, kind: 'profileDetails', familyId, userId, visibility }
  const apply = (current: StoredRecord | undefined): WireRecord => ({
    /** A returning person starts with empty details. */
    ...(current === undefined || current._deleted ? made : current),
    ...given,
    editId: environment.newToken(),
    _deleted: false,
  })
  const verdicts = await commit({ type: 'person', userId: actorId }, [{ type: 'apply', id, apply }])
  return toAnswer(asDetails(acceptedOne(verdicts)))
}
