import { consentId } from '#shared/people/family/consent.ts'
import type { Consent } from '#shared/people/family/consent.ts'
import { isAwaited, memberId } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import type { User } from '#shared/people/user.ts'
import { kindOf } from '#shared/core/registry.ts'
import type { Kind } from '#shared/core/kind.ts'
import { giveConsent } from '../effects/consent.ts'
import { invitationsToPlace } from '../effects/member.ts'
import { namesOf } from '../effects/names.ts'
import { eraseAll } from '../erasing/eraseInSteps.ts'
import { validate } from '../writing/validate.ts'
import { applyAsServer } from '../writing/write.ts'
import type { WriteOptions } from '../writing/write.ts'
import { fillIn } from './profiles.ts'
import { writeAsItWas } from './writeAsItWas.ts'

export interface PlaceInvitation {
  readonly id: string
  readonly familyId: string
  readonly userId: string
  readonly role: Member['role']
}

/**
 * The person becomes a member with the place's role, and the place ends. Records that name the
 * place are rewritten afterwards (rewrite.ts).
 */
export const claimPlace = async (
  invitation: PlaceInvitation,
  writing: WriteOptions,
): Promise<string | undefined> => {
  const { tx, now, publication, author } = writing
  const { familyId } = invitation
  const place = await tx.records.get(memberId(familyId, invitation.userId))
  const familyImport = await tx.familyImports.ofFamily(familyId)
  const isOpen = await isStillOpen(invitation, writing)
  if (familyImport === undefined || place === undefined || !isOpen) return undefined
  if (!isAwaited(asMember(place)) || asMember(place).role !== invitation.role) return undefined
  await applyAsServer(
    {
      type: 'apply',
      id: invitation.id,
      apply: (current) => ({
        ...(current as StoredRecord),
        acceptedBy: author.userId,
        acceptedAt: now,
      }),
    },
    writing,
  )
  await endPlace(place, writing)
  for (const change of await invitationsToPlace(asMember(place), now, tx)) {
    await applyAsServer(change, writing)
  }
  await becomeMember(place, writing)
  await takeOverProfile(place, writing)
  await takeOverConsent(place, writing)
  for (const { userId } of await tx.records.membersOf(familyId)) {
    publication.changeAudiencesOf(userId)
  }
  const claim = { userId: author.userId, at: now, isDone: false }
  await tx.familyImports.put({ ...familyImport, claims: { [invitation.userId]: claim } })
  return familyImport.id
}

const isStillOpen = async (
  { id, familyId }: PlaceInvitation,
  { tx, author }: WriteOptions,
): Promise<boolean> => {
  const current = await tx.records.get(id)
  const member = await tx.records.get(memberId(familyId, author.userId))
  const isMember = member !== undefined && asMember(member).leftAt === null
  return !isMember && current?._deleted === false && current['acceptedAt'] === null
}

/** The place's role, color and date of joining hold, also for a former membership. */
const becomeMember = async (place: StoredRecord, writing: WriteOptions): Promise<void> => {
  const { tx, author, now, environment } = writing
  const { userId } = author
  const { familyId, role, colour, joinedAt } = asMember(place)
  const id = memberId(familyId, userId)
  const current = await tx.records.get(id)
  const user = await tx.records.get(userId)
  const next = {
    ...current,
    id,
    kind: 'member',
    editId: environment.newToken(),
    _deleted: false,
    familyId,
    userId,
    ...(user === undefined ? {} : namesOf(user)),
    role,
    colour,
    joinedAt,
    memberSince: now,
    leftAt: null,
    createdAt: current?.createdAt ?? now,
    createdBy: current?.createdBy ?? userId,
    updatedAt: now,
    updatedBy: userId,
    broughtIn: undefined,
  }
  const checked = validate(next)
  if (checked.type === 'refused') throw new Error('Who comes back does not fit their place')
  await writeAsItWas(checked.kind, current, { ...checked.record, ...next }, writing)
}

/** Earlier versions of records need the name, so it stays. */
const endPlace = async (place: StoredRecord, writing: WriteOptions): Promise<void> => {
  const { author, now, environment } = writing
  const next = {
    ...place,
    editId: environment.newToken(),
    leftAt: now,
    awaited: false,
    succeededBy: author.userId,
    updatedAt: now,
    updatedBy: author.userId,
    broughtIn: undefined,
  }
  await writeAsItWas(kindNamed('member'), place, next, writing)
}

const takeOverProfile = async (place: StoredRecord, writing: WriteOptions): Promise<void> => {
  const { tx, author } = writing
  const { familyId, userId, profileImageUrl } = asMember(place)
  const kept = await tx.records.get(userId)
  const details = kept === undefined || kept._deleted ? {} : asUser(kept)
  await fillIn(
    author.userId,
    { profileImageUrl, ...details },
    { currentFamilyId: familyId },
    writing,
  )
  if (kept !== undefined && !kept._deleted) await eraseAll([kept], writing)
}

/** The parent's consent during the import also covers the returning person. */
const takeOverConsent = async (place: StoredRecord, writing: WriteOptions): Promise<void> => {
  const { tx, author, environment } = writing
  const { familyId, userId } = asMember(place)
  const kept = await tx.records.get(consentId({ familyId, userId }))
  if (kept === undefined || kept._deleted) return
  const { givenBy, givenAt } = kept as unknown as Consent
  const given = { familyId, userId: author.userId, givenBy, givenAt, way: 'brought' } as const
  await applyAsServer(giveConsent(given, environment.newToken), writing)
  await eraseAll([kept], writing)
}

const kindNamed = (name: string): Kind => {
  const kind = kindOf(name)
  if (kind === undefined) throw new Error(`There is no kind ${name}`)
  return kind
}

const asUser = (record: StoredRecord): User => record as unknown as User
const asMember = (record: StoredRecord): Member => record as unknown as Member
