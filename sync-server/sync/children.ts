import { memberId, memberSchema } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import { objectNameIn } from '#shared/core/object.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { isOfAge, userSchema } from '#shared/people/user.ts'
import type { User } from '#shared/people/user.ts'
import { isParentIn, roleIn } from '#shared/core/actor.ts'
import { childRole, isLiveChild, isProfileInCare } from '#shared/people/childPolicy.ts'
import { passwordLinkRefusal } from '#shared/people/passwordLinkPolicy.ts'
import { EmailTaken } from '#server/store/accounts.ts'
import type { Account } from '#server/store/accounts.ts'
import type { WriteTransaction } from '#server/store/store.ts'
import { loadActor } from './actor.ts'
import type { AppliedChange } from './writing/change.ts'
import type { CommitOptions } from './writing/commit.ts'
import { giveConsent, writeDown } from './effects/consent.ts'
import { nameOf } from './erasing/erase.ts'
import { endPerson } from './erasing/erasePerson.ts'
import { isOverQuota, usualQuota } from './writing/quota.ts'
import { applyAsServer } from './writing/write.ts'
import type { WriteOptions } from './writing/write.ts'
import { writeAndPublish } from './writing/writeAndPublish.ts'

export type ChildReason =
  | 'not-found'
  | 'forbidden'
  | 'consent-needed'
  | 'of-age'
  | 'sign-in-name-taken'
  | 'too-many'
  | 'quota'
  | 'not-a-profile'
  | 'elsewhere'
  | 'other-name'

export class ChildProblem extends Error {
  override readonly name = 'ChildProblem'
  constructor(readonly reason: ChildReason) {
    super(`A child's profile was not changed: ${reason}`)
  }
}

export interface NewChild {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string
  readonly signInName: string
  readonly profileImageUrl?: string | undefined
  readonly consent?: boolean | undefined
  readonly passwordHash: string
  readonly seenUpdates: readonly string[]
}

export interface AboutChild {
  readonly actorId: string
  readonly familyId: string
  readonly childId: string
}

/**
 * Each call is one transaction, because an account without consent, or half of a deletion, must
 * never exist.
 * @throws ChildProblem; StoreUnavailable.
 */
export interface Children {
  add(actorId: string, familyId: string, child: NewChild): Promise<Member>
  find(about: AboutChild): Promise<User>
  setPassword(about: AboutChild, passwordHash: string): Promise<readonly string[]>
  erase(about: AboutChild, name: string): Promise<readonly string[]>
}

/** No adult signs up for these accounts, so a family can create only so many. */
export const mostChildren = 20

interface ChildrenOptions extends CommitOptions {
  readonly issuer: string
}

export const createChildren = (options: ChildrenOptions): Children => {
  const write = <T>(actorId: string, work: (writing: WriteOptions) => Promise<T>): Promise<T> =>
    writeAndPublish(options, (tx, publication) => {
      const now = options.environment.now().toISOString()
      const author = { type: 'system', userId: actorId } as const
      return work({ ...options, tx, author, now, publication })
    })
  return {
    add: (actorId, familyId, child) =>
      write(actorId, (writing) => add(options, { ...writing, familyId, child })),
    find: (about) =>
      write(about.actorId, async (writing) => (await requireChild(about, writing)).user),
    setPassword: (about, passwordHash) =>
      write(about.actorId, (writing) => setPassword(about, passwordHash, writing)),
    erase: (about, name) =>
      write(about.actorId, (writing) => erase(about, name, options.issuer, writing)),
  }
}

interface Adding extends WriteOptions {
  readonly familyId: string
  readonly child: NewChild
}

const add = async (options: ChildrenOptions, adding: Adding): Promise<Member> => {
  const { tx, familyId, child, now, author } = adding
  await requireParent(tx, author.userId, familyId)
  if (child.consent !== true) throw new ChildProblem('consent-needed')
  if (isOfAge(child.dateOfBirth, now) || child.dateOfBirth > now.slice(0, 10)) {
    throw new ChildProblem('of-age')
  }
  await requireOwnPicture(child, adding)
  if ((await profilesIn(tx, familyId)) >= mostChildren) throw new ChildProblem('too-many')
  const userId = options.environment.newId()
  await putAccount(
    { userId, issuer: options.issuer, subject: options.environment.newId(), createdAt: now },
    adding,
  )
  const member = newMember(userId, adding)
  const draft = { ...member, createdBy: author.userId }
  if (await isOverQuota(tx, draft, options.quota ?? usualQuota)) {
    throw new ChildProblem('quota')
  }
  const { newToken } = options.environment
  const given = { familyId, userId, givenBy: author.userId, givenAt: now, way: 'profile' } as const
  const changes: readonly AppliedChange[] = [
    made(newProfile(userId, adding)),
    giveConsent(given, newToken),
    made(member),
    writeDown({ familyId, about: userId, action: 'child-added', role: childRole }, newToken),
  ]
  for (const change of changes) await applyAsServer(change, adding)
  return requireStored(tx, member.id)
}

const requireStored = async ({ records }: WriteTransaction, id: string): Promise<Member> => {
  const stored = await records.get(id)
  if (stored === undefined) throw new Error(`A member was written and is not there: ${id}`)
  return stored as unknown as Member
}

const made = (record: WireRecord): AppliedChange => ({
  type: 'apply',
  id: record.id,
  apply: () => record,
})

const requireParent = async (
  tx: WriteTransaction,
  actorId: string,
  familyId: string,
): Promise<void> => {
  const actor = await loadActor(tx, actorId)
  if (roleIn(actor, familyId) === undefined) throw new ChildProblem('not-found')
  if (!isParentIn(actor, familyId)) throw new ChildProblem('forbidden')
}

/** Naming another person's photo would let the family read it. */
const requireOwnPicture = async (
  { profileImageUrl }: NewChild,
  { tx, author }: Adding,
): Promise<void> => {
  if (profileImageUrl === undefined) return
  const name = objectNameIn(profileImageUrl)
  if (name !== undefined && (await tx.blobs.isSentBy(name, author.userId))) return
  throw new ChildProblem('forbidden')
}

const profilesIn = async ({ records }: WriteTransaction, familyId: string): Promise<number> => {
  let profiles = 0
  for (const member of await records.membersOf(familyId)) {
    if (!isLiveChild(member)) continue
    const user = await records.get(member.userId)
    if (user?.['signInName'] !== undefined) profiles += 1
  }
  return profiles
}

const putAccount = async (account: Account, { tx, child, now }: Adding): Promise<void> => {
  await tx.accounts.createAccount(account)
  const { firstName, lastName, signInName, passwordHash } = child
  await tx.accounts
    .putCredential({
      subject: account.subject,
      email: signInName,
      firstName,
      lastName,
      passwordHash,
      changedAt: now,
      emailVerifiedAt: null,
    })
    .catch((error: unknown) => {
      throw error instanceof EmailTaken ? new ChildProblem('sign-in-name-taken') : error
    })
}

const newProfile = (id: string, { child, familyId, environment }: Adding): WireRecord => {
  const { passwordHash: _p, consent: _c, ...about } = child
  const said = { ...about, userRole: childRole }
  const user = userSchema.parse({
    ...said,
    id,
    kind: 'user',
    editId: environment.newToken(),
    onboardingCompleted: true,
    currentFamilyId: familyId,
  })
  return { ...user, _deleted: false }
}

const newMember = (
  userId: string,
  { child, familyId, environment, now }: Adding,
): Member & WireRecord => {
  const member = memberSchema.parse({
    id: memberId(familyId, userId),
    kind: 'member',
    editId: environment.newToken(),
    familyId,
    userId,
    firstName: child.firstName,
    lastName: child.lastName,
    profileImageUrl: child.profileImageUrl,
    role: childRole,
    joinedAt: now,
  })
  return { ...member, _deleted: false }
}

interface Found {
  readonly user: User & WireRecord
  readonly memberships: readonly Member[]
}

const requireChild = async (
  { actorId, familyId, childId }: AboutChild,
  { tx, now }: Pick<WriteOptions, 'tx' | 'now'>,
): Promise<Found> => {
  const memberships = (await tx.records.membershipsOf(childId)).filter(
    ({ leftAt }) => leftAt === null,
  )
  const member = memberships.find((each) => each.familyId === familyId)
  await requireParent(tx, actorId, familyId)
  if (member === undefined) throw new ChildProblem('not-found')
  const user = (await tx.records.get(childId)) as (User & WireRecord) | undefined
  const isTheirs =
    user !== undefined &&
    isProfileInCare(user, now) &&
    passwordLinkRefusal(await loadActor(tx, actorId), { profile: user, memberships }, now) ===
      undefined
  if (!isTheirs) throw new ChildProblem('not-a-profile')
  return { user, memberships }
}

const setPassword = async (
  about: AboutChild,
  passwordHash: string,
  writing: WriteOptions,
): Promise<readonly string[]> => {
  const { tx, now, environment } = writing
  const { actorId, familyId, childId } = about
  const { memberships } = await requireChild(about, writing)
  const account = await tx.accounts.byUserId(childId)
  const credential = account && (await tx.accounts.credentialBySubject(account.subject))
  if (credential === undefined) throw new ChildProblem('not-a-profile')
  await tx.accounts.putCredential({
    ...credential,
    passwordHash,
    changedAt: laterThan(credential.changedAt, now),
  })
  await tx.accounts.notePasswordBy(childId, actorId)
  const sessions = await tx.accounts.sessionsOf(childId)
  await tx.accounts.endSessionsOf(childId)
  /**
   * Any parent of the child's other families could have made the change, so these families are told
   * (docs/access.md, Who is a child).
   */
  for (const member of memberships) {
    const entry = { familyId: member.familyId, about: childId, action: 'password-set' } as const
    await applyAsServer(writeDown(entry, environment.newToken), writing)
    if (member.familyId === familyId) continue
    const apply: AppliedChange['apply'] = (current) =>
      current === undefined
        ? { code: 'not-found', fields: [] }
        : { ...current, passwordLinkAt: now }
    await applyAsServer({ type: 'apply', id: member.id, apply }, writing)
  }
  return sessions.map(({ idHash }) => idHash)
}

const laterThan = (last: string, now: string): string =>
  new Date(Math.max(Date.parse(now), Date.parse(last) + 1)).toISOString()

const erase = async (
  about: AboutChild,
  name: string,
  issuer: string,
  writing: WriteOptions,
): Promise<readonly string[]> => {
  const { user, memberships } = await requireChild(about, writing)
  if (memberships.length > 1) throw new ChildProblem('elsewhere')
  if (nameOf(user) !== name.trim()) throw new ChildProblem('other-name')
  const { familyId, childId } = about
  const sessions = await endPerson(childId, issuer, writing)
  const entry = { familyId, about: childId, action: 'child-deleted' } as const
  await applyAsServer(writeDown(entry, writing.environment.newToken), writing)
  return sessions
}
