import { isAwaited, memberId, memberSchema } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import type { WireRecord } from '#shared/core/record.ts'
import type { Role } from '#shared/core/role.ts'
import { isLiveChild } from '#shared/people/childPolicy.ts'
import { founderRole } from '#shared/people/family/memberPolicy.ts'
import type { FoundBroughtFamily } from '#shared/sync/familyImport.ts'
import { kindOf } from '#shared/core/registry.ts'
import type { Kind } from '#shared/core/kind.ts'
import type { StepRoom } from '#server/jobs/job.ts'
import { giveConsent } from '../effects/consent.ts'
import { freeColor } from '../effects/member.ts'
import { namesOf } from '../effects/names.ts'
import { validate } from '../writing/validate.ts'
import { applyAsServer } from '../writing/write.ts'
import type { WriteOptions } from '../writing/write.ts'
import { withIds } from './ids.ts'
import type { IdMap } from './ids.ts'
import { BringProblem } from './problem.ts'
import { withOwnFiles } from './ownFiles.ts'
import { fillIn } from './profiles.ts'
import { dated, timeOf } from './taking.ts'
import { writeAsItWas } from './writeAsItWas.ts'

export interface Founding extends WriteOptions {
  readonly ids: IdMap
  readonly from: { readonly userId: string; readonly familyId: string }
}

export const foundBrought = async (
  { family, members, roles, consent }: FoundBroughtFamily,
  founding: Founding,
): Promise<string> => {
  const { ids, from, author } = founding
  const next = readAs('family', { ...family, id: from.familyId }, founding)
  const places = placesOf({ members, roles }, founding)
  const children = places.filter(isAwaitedChild)
  if (children.length > 0 && consent !== true) throw new BringProblem('consent-needed')
  await write('family', next, founding)
  const sent = membersByUserId(members, from.familyId).get(from.userId)
  await write('member', await bringerAsMember(sent, places, founding), founding)
  const familyId = ids.record(from.familyId)
  await fillIn(author.userId, {}, { currentFamilyId: familyId }, founding)
  founding.publication.changeAudiencesOf(author.userId)
  return familyId
}

export const makePlaces = async (
  body: Pick<FoundBroughtFamily, 'members' | 'roles'>,
  founding: Founding,
  room: StepRoom,
): Promise<boolean> => {
  const { tx, ids, from, author, now, environment } = founding
  const familyId = ids.record(from.familyId)
  const made = new Set((await tx.records.membersOf(familyId)).map(({ userId }) => userId))
  const people = membersByUserId(body.members, from.familyId)
  for (const [userId, sent] of people) {
    if (userId === from.userId || made.has(ids.person(userId))) continue
    const place = placeOf(sent, userId, body.roles, founding)
    await write('member', place, founding)
    if (isAwaitedChild(place)) {
      const given = { familyId, userId: place.userId, givenBy: author.userId, givenAt: now }
      const consent = giveConsent({ ...given, way: 'brought' }, environment.newToken)
      await applyAsServer(consent, founding)
    }
    if (room.isSpent()) return false
  }
  return true
}

const isAwaitedChild = (place: Member): boolean => isAwaited(place) && isLiveChild(place)

const placesOf = (
  { members, roles }: Pick<FoundBroughtFamily, 'members' | 'roles'>,
  founding: Founding,
): readonly (Member & WireRecord)[] =>
  [...membersByUserId(members, founding.from.familyId)]
    .filter(([userId]) => userId !== founding.from.userId)
    .map(([userId, sent]) => placeOf(sent, userId, roles, founding))

const placeOf = (
  sent: WireRecord,
  userId: string,
  roles: FoundBroughtFamily['roles'],
  founding: Founding,
): Member & WireRecord => {
  const place = asMember(readAs('member', sent, founding))
  if (place.leftAt !== null) return { ...place, awaited: false }
  return { ...place, awaited: true, role: confirmed(roles, userId) }
}

const membersByUserId = (
  members: readonly WireRecord[],
  familyId: string,
): ReadonlyMap<string, WireRecord> => {
  const found = new Map<string, WireRecord>()
  for (const member of members.filter(({ _deleted }) => !_deleted)) {
    const userId = member['userId']
    const fits = member['familyId'] === familyId && typeof userId === 'string'
    if (!fits || found.has(userId)) throw wrong('members', 'one of each person of the family')
    found.set(userId, member)
  }
  return found
}

const readAs = (name: 'family' | 'member', sent: WireRecord, { ids }: Founding): WireRecord => {
  if (sent.kind !== name) throw wrong(name, `not a ${name}`)
  const checked = validate(withIds(sent, kindNamed(name), ids))
  if (checked.type === 'valid') return checked.record
  throw new BringProblem(
    'invalid',
    checked.refusal.issues ?? [{ path: name, message: checked.refusal.code }],
  )
}

/**
 * Records prove no role, so the importing person must confirm each.
 * @throws BringProblem `invalid`
 */
const confirmed = (roles: Readonly<Record<string, Role>>, userId: string): Role => {
  const role = Object.hasOwn(roles, userId) ? roles[userId] : undefined
  if (role === undefined) throw wrong(`roles.${userId}`, 'a role for each live member')
  return role
}

/** Names and picture come from the account; the color and date of joining stay. */
const bringerAsMember = async (
  sent: WireRecord | undefined,
  others: readonly Member[],
  { tx, ids, from, author, now, environment }: Founding,
): Promise<WireRecord> => {
  const familyId = ids.record(from.familyId)
  const user = await tx.records.get(author.userId)
  const colour = memberSchema.shape.colour.unwrap().safeParse(sent?.['colour'])
  const checked = validate({
    id: memberId(familyId, author.userId),
    kind: 'member',
    editId: environment.newToken(),
    _deleted: false,
    familyId,
    userId: author.userId,
    ...(user === undefined ? {} : namesOf(user)),
    role: founderRole,
    colour: colour.success ? colour.data : freeColor(others, undefined),
    joinedAt: timeOf(sent?.['joinedAt'], now),
  })
  if (checked.type === 'valid') return checked.record
  throw new Error('The member record of who brings a family does not fit')
}

const write = async (
  name: 'family' | 'member',
  record: WireRecord,
  founding: Founding,
): Promise<void> => {
  const kind = kindNamed(name)
  const next = await withOwnFiles(dated(record, founding), kind, founding)
  await writeAsItWas(kind, undefined, next, founding)
}

const kindNamed = (name: 'family' | 'member'): Kind => {
  const kind = kindOf(name)
  if (kind === undefined) throw new Error(`There is no kind ${name}`)
  return kind
}

const asMember = (record: WireRecord): Member & WireRecord =>
  record as unknown as Member & WireRecord

const wrong = (path: string, message: string): BringProblem =>
  new BringProblem('invalid', [{ path, message }])
