import { z } from 'zod'
import type { Invitation } from '#shared/people/family/invitation.ts'
import { invitationState } from '#shared/people/family/invitation.ts'
import { memberColorCount, memberId, memberSchema } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import { objectNameIn, objectNameSchema, renditionWidths } from '#shared/core/object.ts'
import { profileDetailsId } from '#shared/people/profileDetails.ts'
import type { Shown, StoredRecord, WireRecord } from '#shared/core/record.ts'
import { roleSchema } from '#shared/core/role.ts'
import { instant } from '#shared/core/text.ts'
import type { User } from '#shared/people/user.ts'
import { m } from '#shared/messages/messages.ts'
import { childRole, isInCare } from '#shared/people/childPolicy.ts'
import { isLiveParent } from '#shared/people/family/memberPolicy.ts'
import type { Refusal } from '#shared/core/policy.ts'
import { inviterShown } from '#shared/people/profileDetailsPolicy.ts'
import { HttpError } from '#server/errors.ts'
import { consentNeeded, notFound } from '#server/http/problems.ts'
import { tokenHash } from '#server/identity/tokenHash.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { giveConsent, writeDown } from '#server/sync/effects/consent.ts'
import type { AppliedChange } from '#server/sync/writing/change.ts'
import { invitationByToken } from '#server/sync/invitation.ts'
import { ownProfile } from '../currentFamily.ts'
import { call } from '../../core/call.ts'
import type { Calls } from '../../core/call.ts'
import type { RouteDependencies } from '../../core/dependencies.ts'
import { asInvitation } from './invitations.ts'
import { accepted, nothingThere } from '../../core/outcome.ts'
import { tokenParams } from '../../core/parameters.ts'
import { asMember, personShown } from '../people.ts'
import { asDetails } from '../profileDetails.ts'
import { serveRendition } from '../../memories/serveBlob.ts'

const invitationShown = z.object({
  familyName: z.string(),
  role: roleSchema,
  expiresAt: instant,
  /**
   * The whole name and the picture are shown only if the parent's profile is public
   * (docs/access.md, Kinds).
   */
  inviter: personShown.nullable(),
  place: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
})
invitationShown.register(z.globalRegistry, { id: 'InvitationShown' })

export const joinAnswer = z.object({
  familyId: z.string(),
  familyName: z.string(),
  role: roleSchema,
  bringingId: z.string().nullable(),
})

export const joinRoutes: Calls = [
  call('GET /api/invitations/:token', {
    summary: 'What an invitation says: the family, the role and who invites',
    access: 'public',
    rate: 'invitation',
    params: tokenParams,
    response: invitationShown,
    handle: ({ params }, deps) => deps.store.read((tx) => showInvitation(deps, tx, params.token)),
  }),
  call('GET /api/invitations/:token/objects/:name', {
    summary:
      'A small profile photo of the person who sent an invitation, if their profile is public',
    access: 'public',
    rate: 'invitation',
    produces: ['image/webp'],
    params: tokenParams.extend({ name: objectNameSchema }),
    handle: async ({ params: { token, name }, ctx }, deps) => {
      const inviter = await deps.store.read(async (tx) => openInviter(deps, tx, token))
      if (objectNameIn(inviter?.profileImageUrl ?? '') !== name) throw notFound()
      await serveRendition(ctx, deps.photos, name, { width: renditionWidths[0], account: token })
    },
  }),
  call('POST /api/invitations/:token/accept', {
    summary: 'Join a family with the role of the invitation',
    rate: 'invitation',
    params: tokenParams,
    response: joinAnswer,
    handle: ({ params, userId }, deps) => join(deps, userId, params.token),
  }),
]

const showInvitation = async (
  { environment }: RouteDependencies,
  tx: ReadTransaction,
  token: string,
): Promise<z.input<typeof invitationShown>> => {
  const { invitation, familyName } = await findInvitation(tx, token)
  requireOpen(invitation, environment.now())
  const inviter = await inviterOf(tx, invitation)
  const name = objectNameIn(inviter?.profileImageUrl ?? '')
  const profileImageUrl = name === undefined ? null : `/api/invitations/${token}/objects/${name}`
  return {
    familyName,
    role: invitation.role,
    expiresAt: invitation.expiresAt,
    inviter: inviter === undefined ? null : { ...inviter, profileImageUrl },
    place: await placeOf(tx, invitation),
  }
}

const placeOf = async (tx: ReadTransaction, { familyId, userId }: Invitation) => {
  const place = userId == null ? undefined : await tx.records.get(memberId(familyId, userId))
  if (place === undefined) return null
  const { firstName, lastName } = asMember(place)
  return { firstName, lastName }
}

type InviterShown = ReturnType<typeof inviterShown>

const inviterOf = async (
  tx: ReadTransaction,
  { familyId, createdBy = '' }: Shown<Invitation>,
): Promise<InviterShown> => {
  const member = await tx.records.get(memberId(familyId, createdBy))
  const details = await tx.records.get(profileDetailsId(familyId, createdBy))
  const inviter = member && asMember(member)
  const shown = details === undefined || details._deleted ? undefined : asDetails(details)
  return inviterShown(inviter, shown)
}

const openInviter = async (
  { environment }: RouteDependencies,
  tx: ReadTransaction,
  token: string,
): Promise<InviterShown> => {
  const { invitation } = await findInvitation(tx, token)
  requireOpen(invitation, environment.now())
  return inviterOf(tx, invitation)
}

interface LetBy {
  readonly familyId: string
  readonly parentId: string
}

/**
 * If two people accept at once, the first one joins.
 * @param letBy the parent who allowed it; undefined for people who join on their own.
 */
export const join = async (
  { store, commit, environment, bring }: RouteDependencies,
  userId: string,
  token: string,
  letBy?: LetBy,
): Promise<z.input<typeof joinAnswer>> => {
  const now = environment.now()
  const { invitation, familyName, members, person, isLookedAfter } = await store.read((tx) =>
    findJoining(tx, userId, token, now),
  )
  const { familyId, role } = invitation
  if (members.some((each) => each.userId === userId && each.leftAt === null)) throw alreadyMember()
  requireOpen(invitation, now)
  const { userId: place, consent } = invitation
  const isChild = role === childRole
  const isAsked = isLookedAfter && letBy === undefined
  if (isAsked || (isChild && place == null && consent !== true)) throw consentNeeded()
  if (place != null) {
    const bringingId = await bring.claim(userId, { ...invitation, userId: place })
    if (bringingId !== undefined) return { familyId, familyName, role, bringingId }
    await explainLoss(store, token, now)
    throw new HttpError(410, 'invitation-used', m.errors_invitation_used())
  }
  const joining = {
    invitation,
    person,
    now,
    editId: environment.newToken(),
    colour: members.length,
  }
  const { newToken } = environment
  const verdicts = await commit(
    { type: 'system', userId: letBy?.parentId ?? userId },
    [
      ...(letBy === undefined ? [] : [parentStill(letBy)]),
      ...joiningChanges(joining),
      ...(isChild ? [giveConsent(consentIn(invitation, userId), newToken)] : []),
      writeDown({ familyId, about: userId, action: 'joined', role }, newToken),
      letBy === undefined ? familyInView(userId, familyId) : letGo(letBy, userId, newToken),
    ],
    { atomic: true },
  )
  if (verdicts.some(({ type }) => type !== 'accepted')) await explainLoss(store, token, now)
  accepted(verdicts)
  return { familyId, familyName, role, bringingId: null }
}

const findJoining = async (tx: ReadTransaction, userId: string, token: string, now: Date) => {
  const found = await findInvitation(tx, token)
  return {
    ...found,
    members: await tx.records.membersOf(found.invitation.familyId),
    person: await ownProfile(tx, userId),
    isLookedAfter: await isInCareAnywhere(tx, userId, now),
  }
}

const letGo = ({ familyId }: LetBy, about: string, newToken: () => string): AppliedChange =>
  writeDown({ familyId, about, action: 'let-join', role: childRole }, newToken)

const parentStill = ({ familyId, parentId }: LetBy): AppliedChange => ({
  type: 'apply',
  id: memberId(familyId, parentId),
  apply: (current) =>
    current !== undefined && isLiveParent(asMember(current))
      ? current
      : { code: 'forbidden', fields: [] },
})

const familyInView = (userId: string, currentFamilyId: string): AppliedChange => ({
  type: 'apply',
  id: userId,
  apply: (current) => (current === undefined ? nothingThere : { ...current, currentFamilyId }),
})

const joiningChanges = (joining: Joining): readonly AppliedChange[] => {
  const { invitation, person, now } = joining
  return [
    { type: 'apply', id: invitation.id, apply: (current) => markUsed(current, person.id, now) },
    {
      type: 'apply',
      id: memberId(invitation.familyId, person.id),
      apply: (current) => becomeMember(current, joining),
    },
  ]
}

const consentIn = (
  { familyId, createdBy = '', createdAt = '' }: Shown<Invitation>,
  userId: string,
) => ({ familyId, userId, givenBy: createdBy, givenAt: createdAt, way: 'invitation' as const })

/** See docs/access.md, Who is a child. */
const isInCareAnywhere = async (
  tx: ReadTransaction,
  userId: string,
  now: Date,
): Promise<boolean> => {
  const person = await ownProfile(tx, userId)
  const memberships = await tx.records.membershipsOf(userId)
  return memberships.some((member) => isInCare(member, person, memberships, now.toISOString()))
}

interface Found {
  readonly invitation: Shown<Invitation>
  readonly familyName: string
}

export const findInvitation = async (tx: ReadTransaction, token: string): Promise<Found> => {
  const invitation = await invitationByToken(tx, tokenHash(token))
  const family = invitation && (await tx.records.family(invitation.familyId))
  if (invitation === undefined || family === undefined) {
    throw new HttpError(404, 'invitation-unknown', m.errors_invitation_unknown())
  }
  return { invitation, familyName: family.name }
}

const requireOpen = (invitation: Invitation, now: Date): void => {
  const state = invitationState(invitation, now.toISOString())
  if (state === 'accepted') throw new HttpError(410, 'invitation-used', m.errors_invitation_used())
  if (state === 'expired') {
    throw new HttpError(410, 'invitation-expired', m.errors_invitation_expired())
  }
}

const explainLoss = (store: RouteDependencies['store'], token: string, now: Date): Promise<void> =>
  store.read(async (tx) => requireOpen((await findInvitation(tx, token)).invitation, now))

const alreadyMember = (): HttpError =>
  new HttpError(409, 'already-member', m.errors_already_member())

const markUsed = (
  current: StoredRecord | undefined,
  userId: string,
  now: Date,
): WireRecord | Refusal => {
  if (current === undefined || current._deleted) return nothingThere
  if (asInvitation(current).acceptedAt !== null) return nothingThere
  return { ...current, acceptedBy: userId, acceptedAt: now.toISOString() }
}

interface Joining {
  readonly invitation: Invitation
  readonly person: User
  readonly now: Date
  readonly editId: string
  readonly colour: number
}

const becomeMember = (
  current: StoredRecord | undefined,
  { invitation: { familyId, role }, person, now, editId, colour }: Joining,
): WireRecord | Refusal => {
  const names: Pick<Member, 'firstName' | 'lastName' | 'profileImageUrl'> = {
    firstName: person.firstName,
    lastName: person.lastName,
    profileImageUrl: person.profileImageUrl,
  }
  if (current === undefined) {
    const member = memberSchema.parse({
      ...names,
      id: memberId(familyId, person.id),
      kind: 'member',
      editId,
      familyId,
      userId: person.id,
      role,
      colour: colour % memberColorCount,
      joinedAt: now.toISOString(),
      memberSince: now.toISOString(),
    })
    return { ...member, _deleted: false }
  }
  if (asMember(current).leftAt === null) return nothingThere
  return { ...current, ...names, role, leftAt: null, memberSince: now.toISOString() }
}
