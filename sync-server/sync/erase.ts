import { fullName } from '#shared/domain/member.ts'
import type { StoredRecord } from '#shared/domain/record.ts'
import { isParentIn, roleIn } from '#shared/policies/actor.ts'
import { isLiveParent } from '#shared/policies/member.ts'
import { kindOf, kindsOfAccounts } from '#shared/sync/registry.ts'
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

/** 'last-parent': a family would be left without one. */
export type PersonErasure =
  | { readonly type: 'erased'; readonly sessions: readonly string[] }
  | { readonly type: 'refused'; readonly reason: 'not-found' | 'last-parent' | 'other-name' }

/** Erases for good, beside `commit`, since nobody can take it back (access.md, History). */
export interface Erase {
  /**
   * A family with all its records; everybody is left without it. All of it or nothing.
   * @param name as it was typed to confirm it.
   * @throws StoreUnavailable nothing of it was done.
   */
  family(actorId: string, familyId: string, name: string): Promise<Erasure>
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
      for (const member of memberships) {
        const all = await tx.records.membersOf(member.familyId)
        const others = all.filter(({ id }) => id !== member.id)
        if (isLiveParent(member) && !others.some(isLiveParent)) return refused('last-parent')
      }
      const now = options.environment.now().toISOString()
      const author = { type: 'system', userId } as const
      const writing: WriteOptions = { ...options, tx, author, now, publication }
      for (const { id } of memberships) await applyAsServer(departure(id, now), writing)
      await eraseAll(await tx.records.ofPerson(userId, kindsOfAccounts), writing)
      const sessions = await tx.accounts.sessionsOf(userId)
      const credential = account.issuer === issuer ? account.subject : null
      await tx.accounts.eraseAccount(account, credential)
      return { type: 'erased', sessions: sessions.map(({ idHash }) => idHash) }
    }),
  family: (actorId, familyId, name) =>
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
      await eraseAll(await tx.records.ofFamily(familyId), writing)
      /** A child's own profile was its parents' to read. */
      for (const { userId } of members) {
        publication.changeAudiencesOf(userId)
        publication.endSessions(await tx.accounts.endKeysOf(userId))
        if ((await tx.records.get(userId)) !== undefined) {
          await applyAsServer(reconsider(userId), writing)
        }
      }
      return 'erased'
    }),
})

const refused = (
  reason: Extract<PersonErasure, { readonly type: 'refused' }>['reason'],
): PersonErasure => ({ type: 'refused', reason })

const nameOf = (user: StoredRecord): string =>
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

const eraseAll = async (
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
