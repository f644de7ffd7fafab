import { fullName } from '#shared/domain/member.ts'
import type { Member } from '#shared/domain/member.ts'
import type { StoredRecord, WireRecord } from '#shared/domain/record.ts'
import type { User } from '#shared/domain/user.ts'
import { isParentIn, roleIn } from '#shared/policies/actor.ts'
import { isInCare } from '#shared/policies/child.ts'
import { isLiveParent } from '#shared/policies/member.ts'
import { kindOf, kindsOfAccounts, kindsOfFamilies } from '#shared/kinds/registry.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { loadActor } from './actor.ts'
import type { AppliedChange } from './change.ts'
import type { CommitOptions } from './commit.ts'
import { reconsider } from './effects/effect.ts'
import { sealOf } from './seal.ts'
import { applyAsServer, versionOf } from './write.ts'
import type { WriteOptions } from './write.ts'
import { writeAndPublish } from './writeAndPublish.ts'

/** 'other-name': what was typed to confirm it is not what the family is called. */
export type Erasure = 'erased' | 'not-found' | 'forbidden' | 'other-name'

/** 'last-parent': a family would be left without one. 'consent-needed': a child's account is its parents' to end. */
export type PersonErasure =
  | { readonly type: 'erased'; readonly sessions: readonly string[] }
  | {
      readonly type: 'refused'
      readonly reason: 'not-found' | 'last-parent' | 'other-name' | 'consent-needed'
    }

/** Erases for good, beside `commit`, since nobody can take it back (access.md, History). */
export interface Erase {
  /**
   * A family with all its records; everybody is left without it. All of it or nothing.
   * Profiles of children that are in no other family end with it: nobody could end them any more.
   * @param name as it was typed to confirm it.
   * @throws StoreUnavailable nothing of it was done.
   */
  family(actorId: string, familyId: string, name: string, issuer: string): Promise<Erasure>
  /**
   * A person: out of all families, where their name stays on what they did; their own records, their
   * account and its sessions, whose hashes it answers. All of it or nothing.
   * @param name in full, as it was typed to confirm it.
   * @param issuer of accounts whose passwords this server keeps.
   * @throws StoreUnavailable nothing of it was done.
   */
  person(userId: string, name: string, issuer: string): Promise<PersonErasure>
}

export const createErase = (options: CommitOptions): Erase => ({
  person: (userId, name, issuer) =>
    writeAndPublish(options, async (tx, publication) => {
      const account = await tx.accounts.byUserId(userId)
      const user = await tx.records.get(userId)
      if (account === undefined || user === undefined) return refused('not-found')
      if (nameOf(user) !== name.trim()) return refused('other-name')
      const memberships = await tx.records.membershipsOf(userId)
      const now = options.environment.now().toISOString()
      if (memberships.some((member) => isInCare(member, asUser(user), memberships, now))) {
        return refused('consent-needed')
      }
      if (await leavesNoParent(memberships, tx)) return refused('last-parent')
      const author = { type: 'system', userId } as const
      const writing: WriteOptions = { ...options, tx, author, now, publication }
      const sessions = await erasePerson(userId, issuer, writing)
      return { type: 'erased', sessions }
    }),
  family: (actorId, familyId, name, issuer) =>
    writeAndPublish(options, async (tx, publication) => {
      const actor = await loadActor(tx, actorId)
      const family = await tx.records.family(familyId)
      if (family === undefined || roleIn(actor, familyId) === undefined) return 'not-found'
      if (!isParentIn(actor, familyId)) return 'forbidden'
      if (family.name !== name.trim()) return 'other-name'
      const members = await tx.records.membersOf(familyId)
      const now = options.environment.now().toISOString()
      const author = { type: 'system', userId: actorId } as const
      const writing: WriteOptions = { ...options, tx, author, now, publication }
      const own = await recordsOfFamily(familyId, tx)
      await eraseAll([...own, ...(await partsOf(own, tx))], writing)
      await tx.bringings.eraseFamily(familyId)
      /** A child's own profile was its parents' to read, and nobody else's while they are awaited. */
      for (const { userId, awaited } of members) {
        publication.changeAudiencesOf(userId)
        publication.endSessions(await tx.accounts.endKeysOf(userId))
        const user = await tx.records.get(userId)
        if (user === undefined) continue
        if (awaited === true) await eraseAll([user], writing)
        else if (await isLeftAlone(asUser(user), tx)) {
          publication.endSessions(await erasePerson(userId, issuer, writing))
        } else await applyAsServer(reconsider(userId), writing)
      }
      return 'erased'
    }),
})

/** Has nobody any more who looks after it? @param user a child's profile, or anybody's. */
const isLeftAlone = async (user: User, { records }: ReadTransaction): Promise<boolean> =>
  user.signInName !== undefined &&
  !(await records.membershipsOf(user.id)).some(({ leftAt }) => leftAt === null)

const asUser = (record: StoredRecord): User => record as unknown as User

const leavesNoParent = async (
  memberships: readonly Member[],
  { records }: ReadTransaction,
): Promise<boolean> => {
  for (const member of memberships) {
    const others = (await records.membersOf(member.familyId)).filter(({ id }) => id !== member.id)
    if (isLiveParent(member) && !others.some(isLiveParent)) return true
  }
  return false
}

/**
 * Out of all families, where the name stays; with all that is their own, and the account.
 * @returns the hashes of its sessions.
 */
export const erasePerson = async (
  userId: string,
  issuer: string,
  writing: WriteOptions,
): Promise<readonly string[]> => {
  const { tx, now } = writing
  const memberships = await tx.records.membershipsOf(userId)
  for (const { id } of memberships) await applyAsServer(departure(id, now), writing)
  const own = await tx.records.ofPerson(userId, kindsOfAccounts)
  await eraseAll([...own, ...(await partsOf(own, tx))], writing)
  await tx.bringings.erasePerson(userId)
  const account = await tx.accounts.byUserId(userId)
  if (account === undefined) return []
  const sessions = await tx.accounts.sessionsOf(userId)
  await tx.accounts.eraseAccount(account, account.issuer === issuer ? account.subject : null)
  return sessions.map(({ idHash }) => idHash)
}

const recordsOfFamily = async (
  familyId: string,
  { records }: ReadTransaction,
): Promise<readonly StoredRecord[]> =>
  (await records.ofFamily(familyId, kindsOfFamilies)).filter((record) => {
    const endsWith = kindOf(record.kind)?.endsWithFamily
    return record['familyId'] === familyId || record.id === familyId
      ? true
      : endsWith?.(record, familyId) === true
  })

/** What is part of them ends with them, whoever made it. */
const partsOf = async (
  whole: readonly StoredRecord[],
  { records }: ReadTransaction,
): Promise<readonly StoredRecord[]> => {
  const ids = new Set(whole.map(({ id }) => id))
  return (await records.belowAll([...ids])).filter(({ id }) => !ids.has(id))
}

const refused = (
  reason: Extract<PersonErasure, { readonly type: 'refused' }>['reason'],
): PersonErasure => ({ type: 'refused', reason })

export const nameOf = (user: WireRecord): string =>
  fullName({ firstName: String(user['firstName']), lastName: String(user['lastName']) })

/** The name stays, the picture does not. */
const departure = (id: string, now: string): AppliedChange => ({
  type: 'apply',
  id,
  apply: (member) =>
    member === undefined
      ? { code: 'not-found', fields: [] }
      : { ...member, leftAt: member['leftAt'] ?? now, profileImageUrl: null },
})

/** For good: all that stays is that it was. */
export const eraseAll = async (
  records: readonly StoredRecord[],
  { tx, environment, sealKey, now, publication }: WriteOptions,
): Promise<void> => {
  const line = await tx.line()
  for (const record of records) {
    const kind = kindOf(record.kind)
    /** Nothing is stored of a kind that is not known. */
    if (kind === undefined) continue
    /** Without its author, who could else bring a family back that they founded. */
    const unsealed = {
      id: record.id,
      kind: record.kind,
      editId: environment.newToken(),
      _deleted: true,
      audience: record.audience,
      rev: record.rev + 1,
      createdAt: record.createdAt,
      createdBy: '',
      updatedAt: now,
      updatedBy: '',
    }
    const last = { ...unsealed, seal: sealOf(sealKey, line, unsealed) }
    await tx.records.erase(versionOf(kind, last, record))
    publication.touch(record.audience, kind.collection)
  }
}
