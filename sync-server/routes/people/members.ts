import { z } from 'zod'
import { membersList } from '#shared/people/peopleLists.ts'
import { memberId, memberSchema } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { memberKind } from '#shared/people/family/memberKind.ts'
import { roleSchema } from '#shared/core/role.ts'
import { givenRole } from '#shared/people/family/memberPolicy.ts'
import { notFound } from '#server/http/problems.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { defined } from '../core/defined.ts'
import { readerInMeant } from './currentFamily.ts'
import { applyOne, nothingThere } from '../core/outcome.ts'
import type { MemberParams } from '../core/parameters.ts'
import { asMember, memberAnswer, toMemberAnswer } from './people.ts'
import type { MemberAnswer } from './people.ts'
import { recordsOf } from '../core/liveRecords.ts'
import { readerIn } from '../core/reader.ts'
import type { FamilyReader } from '../core/reader.ts'

const memberPatch = z.strictObject({
  role: roleSchema.optional(),
  colour: memberSchema.shape.colour.unwrap().optional(),
  /** A parent consents to a child's membership; the member must then accept. */
  consent: z.boolean().optional(),
  offeredBy: z.null().optional(),
})

const members = recordsOf(memberKind)

export const memberRoutes: Calls = [
  call('GET /api/families/current/members', {
    summary: "The current family's members, in the order they joined",
    response: z.array(memberAnswer),
    handle: ({ userId }, { store }) =>
      store.read(async (tx) => listMembers(tx, await readerInMeant(tx, userId))),
  }),
  call('GET /api/families/:familyId/members', {
    summary: "A family's members, in the order they joined",
    response: z.array(memberAnswer),
    handle: ({ params, userId }, { store }) =>
      store.read(async (tx) => listMembers(tx, await readerIn(tx, userId, params.familyId))),
  }),
  call('PATCH /api/families/:familyId/members/:userId', {
    confirms: true,
    summary: "Change a member's role or color",
    body: memberPatch,
    response: memberAnswer,
    handle: ({ params, body, userId }, deps) => changeMember(deps, userId, params, body),
  }),
  call('DELETE /api/families/:familyId/members/:userId', {
    confirms: true,
    summary: 'Leave a family, or remove someone from it',
    handle: async ({ params, userId }, deps) => {
      await changeMember(deps, userId, params, { leftAt: deps.environment.now().toISOString() })
    },
  }),
]

const listMembers = async (
  tx: ReadTransaction,
  { reader, family }: FamilyReader,
): Promise<MemberAnswer[]> =>
  (await members.list(tx, reader, membersList(family.id))).map(toMemberAnswer)

const changeMember = async (
  deps: RouteDependencies,
  userId: string,
  member: MemberParams,
  change: z.output<typeof memberPatch> | { readonly leftAt: string },
): Promise<MemberAnswer> => {
  const id = memberId(member.familyId, member.userId)
  await deps.store.read(async (tx) => {
    await readerIn(tx, userId, member.familyId)
    if (!isLiveMember(await tx.records.get(id))) throw notFound()
  })
  const { consent, role, ...others } = { consent: undefined, role: undefined, ...change }
  const given = defined(others)
  const roleOf = (current: Member) =>
    consent === true && role !== undefined ? givenRole(current, role, userId) : defined({ role })
  const apply = (current: StoredRecord | undefined) =>
    isLiveMember(current) ? { ...current, ...given, ...roleOf(asMember(current)) } : nothingThere
  return toMemberAnswer(asMember(await applyOne(deps, userId, id, apply)))
}

const isLiveMember = (record: StoredRecord | undefined): record is StoredRecord =>
  record !== undefined && !record._deleted && asMember(record).leftAt === null
