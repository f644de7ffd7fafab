import { openInvitationsList } from '#shared/people/peopleLists.ts'
import type { Member } from '#shared/people/family/member.ts'
import { isAwaited, memberColorCount } from '#shared/people/family/member.ts'
import { profileDetailsId } from '#shared/people/profileDetails.ts'
import type { Shown, StoredRecord, WireRecord } from '#shared/core/record.ts'
import type { Membership } from '#shared/core/actor.ts'
import { audiencesOf, childrenAmong } from '#shared/core/audience.ts'
import { isLiveParent } from '#shared/people/family/memberPolicy.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import type { AppliedChange } from '../writing/change.ts'
import { auditEntries, consentChanges } from './consent.ts'
import { reconsider } from './effect.ts'
import type { Effects, Written } from './effect.ts'
import { withNames } from './names.ts'
import { settle, withdrawal } from './settling.ts'

/**
 * Joining, leaving and a new role change who can read which records. The open invitations of a
 * person who may no longer invite end, so that the person cannot return by one.
 */
export const memberEffects: Effects = {
  prepare: async (next, current, tx, by) => {
    const member = asMember(next)
    const joins = member.leftAt === null && (current === undefined || current['leftAt'] !== null)
    if (!joins) return withRoleTold(next, current, by)
    const user = await tx.records.get(member.userId)
    const named = user === undefined ? next : withNames(next, user)
    const others = (await tx.records.membersOf(member.familyId)).filter(({ id }) => id !== next.id)
    const kept = current === undefined ? undefined : asMember(current).colour
    return { ...withoutOffer(named), colour: freeColor(others, kept) }
  },
  follow: async (written, tx, newToken) => {
    const { familyId, userId } = asMember(written.after)
    const now = await tx.records.membersOf(familyId)
    const people = peopleWithOtherAudiences(membersBefore(now, written), now)
    const user = people.includes(userId) ? await tx.records.get(userId) : undefined
    const open = await openInvitations(written, tx)
    const member = { ...written.after, ...asMember(written.after) }
    const settled = await settle(member, open, isOfRights(written), tx)
    return {
      people,
      keysOf: isOfRights(written) ? [userId] : [],
      changes: [
        ...(user === undefined ? [] : [reconsider(userId)]),
        ...settled.changes,
        ...(await detailsOf(asMember(written.after), tx)),
        ...(await consentChanges(written, tx)),
        ...auditEntries(written, newToken),
      ],
      jobs: settled.rest,
    }
  },
}

const withRoleTold = (
  next: WireRecord,
  current: StoredRecord | undefined,
  by: string,
): WireRecord => {
  const member = asMember(next)
  if (current === undefined || asMember(current).role === member.role) return next
  const told = by === member.userId || isAwaited(member) ? {} : { roleSetBy: by }
  return { ...withoutOffer(next), ...told }
}

const withoutOffer = ({ offeredBy, roleSetBy, ...member }: WireRecord): WireRecord => ({
  ...member,
  ...(offeredBy == null ? {} : { offeredBy: null }),
  ...(roleSetBy == null ? {} : { roleSetBy: null }),
})

const asMember = (record: object): Shown<Member> => record as Shown<Member>

const isOfRights = ({ before, after }: Written): boolean => {
  if (before === undefined || before._deleted !== after._deleted) return true
  const [was, is] = [asMember(before), asMember(after)]
  return was.role !== is.role || was.leftAt !== is.leftAt
}

const mayInvite = (member: StoredRecord | undefined): boolean =>
  member !== undefined && isLiveParent(asMember(member))

const openInvitations = async (
  { before, after }: Written,
  tx: ReadTransaction,
): Promise<readonly string[]> => {
  const { familyId, userId } = asMember(after)
  const was = before === undefined ? undefined : asMember(before)
  const mayNoMore = mayInvite(before) && !mayInvite(after)
  const stays = was?.role === asMember(after).role && isAwaited(asMember(after))
  const isGone = was !== undefined && isAwaited(was) && !stays
  if (!mayNoMore && !isGone) return []
  const open = await openIn(familyId, after.updatedAt, tx)
  return open
    .filter(
      (invitation) =>
        (mayNoMore && invitation.createdBy === userId) ||
        (isGone && invitation['userId'] === userId),
    )
    .map(({ id }) => id)
}

export const invitationsToPlace = async (
  { familyId, userId }: Member,
  now: string,
  tx: ReadTransaction,
): Promise<readonly AppliedChange[]> =>
  (await openIn(familyId, now, tx))
    .filter((invitation) => invitation['userId'] === userId)
    .map(({ id }) => withdrawal(id))

const openIn = (
  familyId: string,
  now: string,
  { records }: ReadTransaction,
): Promise<readonly StoredRecord[]> =>
  records.list({ ...openInvitationsList(familyId), by: 'listDate', from: now, limit: all })

const detailsOf = async (
  { familyId, userId, leftAt }: Member,
  tx: ReadTransaction,
): Promise<readonly AppliedChange[]> => {
  const id = profileDetailsId(familyId, userId)
  const details = await tx.records.get(id)
  if (details === undefined || details._deleted) return []
  return [
    leftAt === null
      ? reconsider(id)
      : { type: 'apply', id, apply: () => ({ ...details, _deleted: true }) },
  ]
}

const all = Number.MAX_SAFE_INTEGER

export const freeColor = (others: readonly Member[], wanted: number | undefined): number => {
  const taken = others.filter(({ leftAt }) => leftAt === null).map(({ colour }) => colour)
  const uses = Array.from(
    { length: memberColorCount },
    (_, colour) => taken.filter((each) => each === colour).length,
  )
  if (wanted !== undefined && uses[wanted] === 0) return wanted
  return uses.indexOf(Math.min(...uses))
}

const membersBefore = (now: readonly Member[], { before, after }: Written): readonly Member[] => [
  ...now.filter(({ id }) => id !== after.id),
  ...(before === undefined || before._deleted ? [] : [asMember(before)]),
]

const peopleWithOtherAudiences = (
  before: readonly Member[],
  now: readonly Member[],
): readonly string[] => {
  const [old, fresh] = [audiencesByPerson(before), audiencesByPerson(now)]
  return [...new Set([...old.keys(), ...fresh.keys()])].filter(
    (userId) => old.get(userId) !== fresh.get(userId),
  )
}

const audiencesByPerson = (members: readonly Member[]): ReadonlyMap<string, string> => {
  const children = childrenAmong(members)
  return new Map(
    members
      .filter(({ leftAt }) => leftAt === null)
      .map(({ familyId, userId, role }) => {
        const membership: Membership = { familyId, userId, role }
        const audiences = audiencesOf(userId, [membership], () => children)
        return [userId, audiences.toSorted().join(' ')]
      }),
  )
}
