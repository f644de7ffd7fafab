import { z } from 'zod'
import { membersList } from '#shared/people/peopleLists.ts'
import { memberId, memberSchema } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { roleSchema } from '#shared/core/role.ts'
import { givenRole } from '#shared/people/family/memberPolicy.ts'
import { notFound } from '#server/http/problems.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { defined } from '../core/defined.ts'
import { requireCurrentFamily } from './families.ts'
import { acceptedOne, nothingThere } from '../core/outcome.ts'
import type { MemberParams } from '../core/parameters.ts'
import { asMember, memberAnswer, toMemberAnswer } from './people.ts'
import type { MemberAnswer } from './people.ts'
import { readable, readerOf, requireFamily } from '../core/reader.ts'

/** The calls on a family's members (docs/product.md, Calls; docs/access.md, Who may write). */
export const memberRoutes = (deps: RouteDependencies): readonly Route[] => [
  route('GET /api/families/current/members', {
    summary: "The current family's members, the longest-standing first",
    response: z.array(memberAnswer),
    handle: ({ userId }) =>
      deps.store.read(async (tx) =>
        listMembers(tx, userId, await requireCurrentFamily(tx, userId)),
      ),
  }),
  route('GET /api/families/:familyId/members', {
    summary: "A family's members, the longest-standing first",
    response: z.array(memberAnswer),
    handle: ({ params, userId }) =>
      deps.store.read((tx) => listMembers(tx, userId, params.familyId)),
  }),
  route('PATCH /api/families/:familyId/members/:userId', {
    confirms: true,
    summary: "Change a member's role or color",
    body: memberPatch,
    response: memberAnswer,
    handle: ({ params, body, userId }) => changeMember(deps, userId, params, body),
  }),
  route('DELETE /api/families/:familyId/members/:userId', {
    confirms: true,
    summary: 'Leave a family, or remove somebody from it',
    handle: async ({ params, userId }) => {
      await changeMember(deps, userId, params, { leftAt: deps.environment.now().toISOString() })
    },
  }),
]

const memberPatch = z.strictObject({
  role: roleSchema.optional(),
  colour: memberSchema.shape.colour.unwrap().optional(),
  /** A parent's yes to a child's membership; the member is then asked for theirs. */
  consent: z.boolean().optional(),
  /** A member's no to what a parent asks. */
  offeredBy: z.null().optional(),
})

const listMembers = async (
  tx: ReadTransaction,
  userId: string,
  familyId: string,
): Promise<MemberAnswer[]> => {
  const reader = await readerOf(tx, userId)
  await requireFamily(tx, reader, familyId)
  const members = await tx.records.list(membersList(familyId))
  return readable(reader, members).map((record) => toMemberAnswer(asMember(record)))
}

const changeMember = async (
  { store, commit }: RouteDependencies,
  userId: string,
  member: MemberParams,
  change: z.output<typeof memberPatch> | { readonly leftAt: string },
): Promise<MemberAnswer> => {
  const id = memberId(member.familyId, member.userId)
  await store.read(async (tx) => {
    await requireFamily(tx, await readerOf(tx, userId), member.familyId)
    if (!isLiveMember(await tx.records.get(id))) throw notFound()
  })
  const { consent, role, ...others } = { consent: undefined, role: undefined, ...change }
  const given = defined(others)
  const roleOf = (current: Member) =>
    consent === true && role !== undefined ? givenRole(current, role, userId) : defined({ role })
  const apply = (current: StoredRecord | undefined) =>
    isLiveMember(current) ? { ...current, ...given, ...roleOf(asMember(current)) } : nothingThere
  const verdicts = await commit({ type: 'person', userId }, [{ type: 'apply', id, apply }])
  return toMemberAnswer(asMember(acceptedOne(verdicts)))
}

const isLiveMember = (record: StoredRecord | undefined): record is StoredRecord =>
  record !== undefined && !record._deleted && asMember(record).leftAt === null
