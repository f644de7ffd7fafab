import type { StoredRecord, WireRecord } from '#shared/domain/record.ts'
import type { Actor } from '#shared/policies/actor.ts'
import type { Policy, PolicyContext } from '#shared/policies/policy.ts'
import { kindOf } from '#shared/sync/registry.ts'
import type { ReadTransaction, RecordReader } from '#server/store/store.ts'
import { audiencesOfActor, loadActor } from './actor.ts'
import type { Author } from './change.ts'
import { createForeignFiles } from './foreignFiles.ts'
import type { ForeignFiles } from './foreignFiles.ts'

/** What a change is judged by, loaded in the transaction that will write it. */
export interface Surroundings {
  actor(): Promise<Actor>
  canRead(record: StoredRecord): Promise<boolean>
  /** As the store answers it (RecordReader). */
  history(id: string): Promise<readonly StoredRecord[]>
  hasTaken(id: string, editId: string): Promise<boolean>
  readonly foreignFiles: ForeignFiles
  /** What the policy says it needs, for all of these states. */
  context(policy: Policy<WireRecord>, states: readonly WireRecord[]): Promise<PolicyContext>
  /** Was a family, another record or a history of this id asked for, whether it was there or not? */
  knows(id: string): boolean
}

/** Loads each thing once. Make new ones when memberships, or what it knows, may have changed. */
export const createSurroundings = (tx: ReadTransaction, author: Author): Surroundings => {
  const { records } = tx
  const family = new Once((id) => records.family(id))
  const members = new Once((id) => records.membersOf(id))
  const record = new Once((id) => records.get(id))
  const history = new Once((id) => records.history(id))
  const memberships = new Once((id) => records.membershipsOf(id))
  const person = new Once((userId) => loadActor(tx, userId))
  const audiences = new Once(
    async (userId) => new Set(await audiencesOfActor(tx, await person.get(userId))),
  )

  const context = createContexts(family, members, memberships, record)
  return {
    actor: async () =>
      author.type === 'system'
        ? { type: 'system', userId: author.userId }
        : person.get(author.userId),
    canRead: async (record) => {
      if (author.type === 'system' || (await audiences.get(author.userId)).has(record.audience))
        return true
      const policy = kindOf(record.kind)?.policy
      if (policy?.mayRead === undefined) return false
      const actor = await person.get(author.userId)
      return policy.mayRead(actor, record, await context(policy, [record]))
    },
    history: (id) => history.get(id),
    hasTaken: (id, editId) => records.hasTaken(id, editId),
    foreignFiles: createForeignFiles(tx, author.userId, () => audiences.get(author.userId)),
    context,
    knows: (id) => family.knows(id) || record.knows(id) || history.knows(id),
  }
}

type Load<Name extends 'family' | 'membersOf' | 'membershipsOf' | 'get'> = Once<
  Awaited<ReturnType<RecordReader[Name]>>
>

/** Answers what a policy needs to know; rows of one batch mostly need the same. */
const createContexts = (
  family: Load<'family'>,
  members: Load<'membersOf'>,
  memberships: Load<'membershipsOf'>,
  record: Load<'get'>,
): Surroundings['context'] => {
  const load = async ({ familyIds, userIds, recordIds }: Needs): Promise<PolicyContext> => {
    const families = await loadAll(familyIds, family)
    const membersOf = await loadAll(familyIds, members)
    const membershipsOf = await loadAll(userIds, memberships)
    const recordsById = await loadAll(recordIds, record)
    return {
      family: (id) => families.get(id),
      members: (id) => membersOf.get(id) ?? [],
      membershipsOf: (id) => membershipsOf.get(id) ?? [],
      record: (id) => recordsById.get(id),
    }
  }
  const contexts = new Map<string, Promise<PolicyContext>>()
  return (policy, states) => {
    const needs = needsOf(policy, states)
    const key = JSON.stringify(needs)
    const known = contexts.get(key) ?? load(needs)
    contexts.set(key, known)
    return known
  }
}

/** A class, since every commit makes several and asks few of them anything. */
class Once<T> {
  readonly #load: (id: string) => Promise<T>
  #loaded: Map<string, Promise<T>> | undefined

  constructor(load: (id: string) => Promise<T>) {
    this.#load = load
  }

  get(id: string): Promise<T> {
    this.#loaded ??= new Map()
    const known = this.#loaded.get(id) ?? this.#load(id)
    this.#loaded.set(id, known)
    return known
  }

  knows(id: string): boolean {
    return this.#loaded?.has(id) === true
  }
}

interface Needs {
  readonly familyIds: readonly string[]
  readonly userIds: readonly string[]
  readonly recordIds: readonly string[]
}

const none: readonly string[] = []

const needsOf = (policy: Policy<WireRecord>, states: readonly WireRecord[]): Needs => {
  const needs = states.map((state) => policy.needs(state))
  const all = (of: keyof Needs): readonly string[] =>
    needs.length === 1
      ? (needs[0]?.[of] ?? none)
      : [...new Set(needs.flatMap((need) => need[of] ?? none))]
  return { familyIds: all('familyIds'), userIds: all('userIds'), recordIds: all('recordIds') }
}

/** One after another: a transaction answers one question at a time. */
const loadAll = async <T>(
  ids: readonly string[],
  load: Once<T>,
): Promise<ReadonlyMap<string, T>> => {
  const loaded = new Map<string, T>()
  for (const id of ids) loaded.set(id, await load.get(id))
  return loaded
}
