import { z } from 'zod'
import { familySchema } from '#shared/people/family/family.ts'
import { memberId, memberSchema } from '#shared/people/family/member.ts'
import { founderRole } from '#shared/people/family/memberPolicy.ts'
import { defined } from '../core/defined.ts'
import { ownProfile, readerInMeant } from './currentFamily.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import { accepted, applyOne, nothingThere } from '../core/outcome.ts'
import { asFamily, familyAnswer, toFamilyAnswer } from './people.ts'
import type { FamilyAnswer } from './people.ts'
import { readerIn, readerOf, requireFamily } from '../core/reader.ts'
import { patchShape } from '../core/shapes.ts'

const familyInput = familySchema.pick({
  name: true,
  timeZone: true,
  locale: true,
  currency: true,
  dateLocale: true,
})

const familyPatch = z.strictObject(
  patchShape({
    ...familyInput.shape,
    weekStart: familySchema.shape.weekStart,
    keepsPlaces: familySchema.shape.keepsPlaces,
  }),
)

export const familyRoutes: Calls = [
  call('GET /api/families/current', {
    summary: 'The current family; 404 no-family if the person is in none',
    response: familyAnswer,
    handle: ({ userId }, { store }) =>
      store.read(async (tx) => toFamilyAnswer((await readerInMeant(tx, userId)).family)),
  }),
  call('GET /api/families', {
    summary: 'The caller’s families, in the order of joining',
    response: z.array(familyAnswer),
    handle: ({ userId }, { store }) =>
      store.read(async (tx) => {
        const reader = await readerOf(tx, userId)
        const families: FamilyAnswer[] = []
        for (const { familyId, leftAt } of await tx.records.membershipsOf(userId)) {
          if (leftAt !== null) continue
          families.push(toFamilyAnswer(await requireFamily(tx, reader, familyId)))
        }
        return families
      }),
  }),
  call('GET /api/families/:familyId', {
    summary: 'One family',
    response: familyAnswer,
    handle: ({ params: { familyId }, userId }, { store }) =>
      store.read(async (tx) => toFamilyAnswer((await readerIn(tx, userId, familyId)).family)),
  }),
  call('POST /api/families', {
    summary: 'Create a family and become its first parent',
    body: z.strictObject(familyInput.shape),
    response: familyAnswer,
    status: 201,
    handle: ({ body, userId }, deps) => foundFamily(deps, userId, body),
  }),
  call('PATCH /api/families/:familyId', {
    summary:
      "Change a family's name, time zone, locale, currency, dates, week start, or whether it keeps photo locations",
    body: familyPatch,
    response: familyAnswer,
    handle: async ({ params: { familyId }, body, userId }, deps) => {
      await deps.store.read((tx) => readerIn(tx, userId, familyId))
      const changed = await applyOne(deps, userId, familyId, (current) =>
        current === undefined ? nothingThere : { ...current, ...defined(body) },
      )
      return toFamilyAnswer(asFamily(changed))
    },
  }),
]

const foundFamily = async (
  { store, commit, environment }: RouteDependencies,
  userId: string,
  input: z.output<typeof familyInput>,
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
