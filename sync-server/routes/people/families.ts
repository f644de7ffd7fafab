import { z } from 'zod'
import { familySchema } from '#shared/people/family/family.ts'
import { memberId, memberSchema } from '#shared/people/family/member.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { founderRole } from '#shared/people/family/memberPolicy.ts'
import { HttpError } from '#server/errors.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { defined } from '../core/defined.ts'
import { currentMembership, ownProfile } from './currentFamily.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { accepted, acceptedOne, nothingThere } from '../core/outcome.ts'
import { asFamily, familyAnswer, toFamilyAnswer } from './people.ts'
import type { FamilyAnswer } from './people.ts'
import { readerOf, requireFamily } from '../core/reader.ts'

/** The calls on families themselves (docs/product.md, Calls). */
export const familyRoutes = (deps: RouteDependencies): readonly Route[] => [
  route('GET /api/families/current', {
    summary: 'The current family; 404 no-family for who is in none',
    response: familyAnswer,
    handle: ({ userId }) =>
      deps.store.read(async (tx) => {
        const familyId = await requireCurrentFamily(tx, userId)
        return toFamilyAnswer(await requireFamily(tx, await readerOf(tx, userId), familyId))
      }),
  }),
  ...readingRoutes(deps),
  route('POST /api/families', {
    summary: 'Found a family and become its first parent',
    body: newFamily,
    response: familyAnswer,
    status: 201,
    handle: ({ body, userId }) => foundFamily(deps, userId, body),
  }),
  route('PATCH /api/families/:familyId', {
    summary:
      "Change a family's name, time zone, locale, currency, dates, week start, or whether it keeps places",
    body: familyPatch,
    response: familyAnswer,
    handle: ({ params, body, userId }) => changeFamily(deps, userId, params.familyId, body),
  }),
]

const readingRoutes = (deps: RouteDependencies): readonly Route[] => [
  route('GET /api/families', {
    summary: 'The families that the caller is in, the longest-standing membership first',
    response: z.array(familyAnswer),
    handle: ({ userId }) => listFamilies(deps, userId),
  }),
  route('GET /api/families/:familyId', {
    summary: 'One family',
    response: familyAnswer,
    handle: ({ params, userId }) =>
      deps.store.read(async (tx) =>
        toFamilyAnswer(await requireFamily(tx, await readerOf(tx, userId), params.familyId)),
      ),
  }),
]

const listFamilies = (
  { store }: Pick<RouteDependencies, 'store'>,
  userId: string,
): Promise<FamilyAnswer[]> =>
  store.read(async (tx) => {
    const reader = await readerOf(tx, userId)
    const families: FamilyAnswer[] = []
    for (const { familyId, leftAt } of await tx.records.membershipsOf(userId)) {
      if (leftAt === null) families.push(toFamilyAnswer(await requireFamily(tx, reader, familyId)))
    }
    return families
  })

/** @throws HttpError 404 `no-family` */
export const requireCurrentFamily = async (
  tx: ReadTransaction,
  userId: string,
): Promise<string> => {
  const membership = await currentMembership(tx, await ownProfile(tx, userId))
  if (membership === undefined) throw new HttpError(404, 'no-family', m.errors_no_family())
  return membership.familyId
}

const { name, timeZone, locale, currency, dateLocale, weekStart, keepsPlaces } = familySchema.shape

const newFamily = z.strictObject({ name, timeZone, locale, currency, dateLocale })

const familyPatch = z.strictObject({
  name: name.optional(),
  timeZone: timeZone.unwrap().optional(),
  locale: locale.unwrap().optional(),
  currency: currency.unwrap().optional(),
  dateLocale,
  weekStart: weekStart.unwrap().optional(),
  keepsPlaces: keepsPlaces.unwrap().optional(),
})

/** Family, first member and the account's default: all of it or nothing. */
const foundFamily = async (
  { store, commit, environment }: RouteDependencies,
  userId: string,
  input: z.output<typeof newFamily>,
): Promise<FamilyAnswer> => {
  const { firstName, lastName, profileImageUrl } = await store.read((tx) => ownProfile(tx, userId))
  const familyId = environment.newId()
  const editId = environment.newToken()
  const family = familySchema.parse({ ...input, editId, id: familyId, kind: 'family' })
  const founder = memberSchema.parse({
    editId,
    id: memberId(familyId, userId),
    kind: 'member',
    familyId,
    userId,
    firstName,
    lastName,
    profileImageUrl,
    role: founderRole,
    joinedAt: environment.now().toISOString(),
  })
  const [founded] = accepted(
    await commit(
      { type: 'person', userId },
      [
        { type: 'apply', id: family.id, apply: () => ({ ...family, _deleted: false }) },
        { type: 'apply', id: founder.id, apply: () => ({ ...founder, _deleted: false }) },
        {
          type: 'apply',
          id: userId,
          apply: (current) =>
            current === undefined ? nothingThere : { ...current, currentFamilyId: familyId },
        },
      ],
      { atomic: true },
    ),
  )
  if (founded === undefined) throw new Error('A founding answered no verdict')
  return toFamilyAnswer(asFamily(founded))
}

const changeFamily = async (
  { store, commit }: RouteDependencies,
  userId: string,
  familyId: string,
  patch: z.output<typeof familyPatch>,
): Promise<FamilyAnswer> => {
  await store.read(async (tx) => requireFamily(tx, await readerOf(tx, userId), familyId))
  const change = defined(patch)
  const apply = (current: StoredRecord | undefined) =>
    current === undefined ? nothingThere : { ...current, ...change }
  const verdicts = await commit({ type: 'person', userId }, [
    { type: 'apply', id: familyId, apply },
  ])
  return toFamilyAnswer(asFamily(acceptedOne(verdicts)))
}
