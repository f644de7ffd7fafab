import type { StoredRecord, WireRecord } from '#shared/domain/record.ts'
import type { Actor } from '#shared/policies/actor.ts'
import type { Policy, PolicyContext } from '#shared/policies/policy.ts'
import { kindOf } from '#shared/sync/registry.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { audiencesOfActor, loadActor } from './actor.ts'
import type { Author } from './change.ts'

/** What a change is judged by, loaded in the transaction that will write it. */
export interface Surroundings {
  actor(): Promise<Actor>
  canRead(record: StoredRecord): Promise<boolean>
  /** Has the record taken this edit, in any version that is still kept? */
  hasTaken(id: string, editId: string): Promise<boolean>
  /** The newest version that is still kept of those with one of these `editId`s. */
  newestOf(id: string, editIds: readonly string[]): Promise<StoredRecord | undefined>
  /** What the policy says it needs, for all of these states. */
  context(policy: Policy<WireRecord>, states: readonly WireRecord[]): Promise<PolicyContext>
}

/** Loads each thing once. Make new ones when memberships or families may have changed. */
export const createSurroundings = (tx: ReadTransaction, author: Author): Surroundings => {
  const { records } = tx
  const family = once((id) => records.family(id))
  const members = once((id) => records.membersOf(id))
  const memberships = once((id) => records.membershipsOf(id))
  const person = once((userId) => loadActor(tx, userId))
  const audiences = once(
    async (userId) => new Set(await audiencesOfActor(tx, await person(userId))),
  )

  const context: Surroundings['context'] = async (policy, states) => {
    const needs = states.map((state) => policy.needs(state))
    const familyIds = new Set(needs.flatMap((need) => need.familyIds ?? []))
    const userIds = new Set(needs.flatMap((need) => need.userIds ?? []))
    const [families, membersOf, membershipsOf] = await Promise.all([
      loadAll(familyIds, family),
      loadAll(familyIds, members),
      loadAll(userIds, memberships),
    ])
    return {
      family: (id) => families.get(id),
      members: (id) => membersOf.get(id) ?? [],
      membershipsOf: (id) => membershipsOf.get(id) ?? [],
    }
  }
  return {
    actor: async () =>
      author.type === 'system' ? { type: 'system', userId: author.userId } : person(author.userId),
    canRead: async (record) => {
      if (author.type === 'system' || (await audiences(author.userId)).has(record.audience))
        return true
      const policy = kindOf(record.kind)?.policy
      if (policy?.mayRead === undefined) return false
      const actor = await person(author.userId)
      return policy.mayRead(actor, record, await context(policy, [record]))
    },
    hasTaken: (id, editId) => records.hasTaken(id, editId),
    newestOf: async (id, editIds) =>
      editIds.length === 0
        ? undefined
        : (await records.history(id)).findLast(({ editId }) => editIds.includes(editId)),
    context,
  }
}

const once = <T>(load: (id: string) => Promise<T>): ((id: string) => Promise<T>) => {
  const loaded = new Map<string, Promise<T>>()
  return (id) => {
    const known = loaded.get(id) ?? load(id)
    loaded.set(id, known)
    return known
  }
}

const loadAll = async <T>(
  ids: ReadonlySet<string>,
  load: (id: string) => Promise<T>,
): Promise<ReadonlyMap<string, T>> =>
  new Map(await Promise.all([...ids].map(async (id) => [id, await load(id)] as const)))
