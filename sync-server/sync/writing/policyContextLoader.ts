import { familyIdOf, isErased } from '#shared/core/record.ts'
import type { ReplacedValue, StoredRecord, WireRecord } from '#shared/core/record.ts'
import type { Actor } from '#shared/core/actor.ts'
import { budgetOfAudience } from '#shared/core/audience.ts'
import type { SpentQuery } from '#shared/money/personal/personalBudgetLists.ts'
import type { Needs, Policy, PolicyContext } from '#shared/core/policy.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import { kindOf } from '#shared/core/registry.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { audiencesByMembership, audiencesOfActor, loadActor } from '../actor.ts'
import type { Author } from './change.ts'
import { createForeignFiles } from '../erasing/foreignFiles.ts'
import type { ForeignFiles } from '../erasing/foreignFiles.ts'
import { replacedTruly } from './replacedValues.ts'
import { sightOf } from '../reading/sight.ts'

export interface PolicyContextLoader {
  actor(): Promise<Actor>
  canRead(record: StoredRecord): Promise<boolean>
  hasEdit(id: string, editId: string): Promise<boolean>
  hasOwnEdit(id: string, editId: string): Promise<boolean>
  replacedTruly(
    current: StoredRecord | undefined,
    next: WireRecord,
  ): Promise<readonly ReplacedValue[] | null>
  readonly foreignFiles: ForeignFiles
  isOfErased(record: WireRecord): Promise<boolean>
  context(policy: Policy<WireRecord>, states: readonly WireRecord[]): Promise<PolicyContext>
  knows(id: string): boolean
}

const noTime = ''

/**
 * Loads each thing once, so memberships and loaded records must not change while it is used.
 * @param now ISO 8601 instant for authorizing changes.
 */
export const createPolicyContextLoader = (
  tx: ReadTransaction,
  author: Author,
  now = noTime,
): PolicyContextLoader => {
  const loads = createLoads(tx)
  const person = new Once((userId) => loadActor(tx, userId))
  const byMembership = new Once(
    async (userId) => new Set(await audiencesByMembership(tx, await person.get(userId))),
  )
  const audiences = new Once(
    async (userId) => new Set(await audiencesOfActor(tx, await person.get(userId))),
  )
  const sight = new Once(async (userId) => sightOf(tx, [...(await audiences.get(userId))]))
  const isReader = async (record: StoredRecord): Promise<boolean> => {
    if (await tx.records.isAnythingMoving()) return (await sight.get(author.userId)).sees(record)
    const known = budgetOfAudience(record.audience) === undefined ? byMembership : audiences
    return (await known.get(author.userId)).has(record.audience)
  }

  const context = createContexts(loads, now)
  return {
    actor: async () =>
      author.type === 'system'
        ? { type: 'system', userId: author.userId }
        : person.get(author.userId),
    canRead: async (record) => {
      if (author.type === 'system' || (await isReader(record))) return true
      const policy = kindOf(record.kind)?.policy
      if (policy?.mayRead === undefined) return false
      const actor = await person.get(author.userId)
      return policy.mayRead(actor, record, await context(policy, [record]))
    },
    hasEdit: (id, editId) => tx.records.hasEdit(id, editId),
    hasOwnEdit: (id, editId) => tx.records.hasEditFrom(id, editId, author.userId),
    foreignFiles: createForeignFiles(tx, author.userId, () => sight.get(author.userId)),
    replacedTruly: (current, next) => replacedTruly(tx, current, next, author.userId),
    isOfErased: (record) => isOfErasedFamily(tx, record),
    context,
    knows: (id) => loads.family.knows(id) || loads.record.knows(id),
  }
}

export const isOfErasedFamily = async (
  { records }: Pick<ReadTransaction, 'records'>,
  record: WireRecord,
): Promise<boolean> => {
  const familyId = familyIdOf(record)
  const family = familyId === undefined ? undefined : await records.get(familyId)
  return family !== undefined && isErased(family)
}

type Loads = ReturnType<typeof createLoads>

const createLoads = ({ records }: Pick<ReadTransaction, 'records'>) => ({
  family: new Once((id) => records.family(id)),
  members: new Once((id) => records.membersOf(id)),
  memberships: new Once((id) => records.membershipsOf(id)),
  record: new Once((id) => records.get(id)),
  list: new Once((query) => records.list(JSON.parse(query) as ListQuery)),
  spent: new Once((query) => records.spent(JSON.parse(query) as SpentQuery)),
})

const createContexts = (loads: Loads, now: string): PolicyContextLoader['context'] => {
  const load = async (needs: AllNeeds): Promise<PolicyContext> => {
    const families = await loadAll(needs.familyIds, loads.family)
    const membersOf = await loadAll(needs.familyIds, loads.members)
    const membershipsOf = await loadAll(needs.userIds, loads.memberships)
    const recordsById = await loadAll(needs.recordIds, loads.record)
    const lists = await loadAll(needs.lists, loads.list)
    const spent = await loadAll(needs.spent, loads.spent)
    return {
      family: (id) => families.get(id),
      members: (id) => membersOf.get(id) ?? [],
      membershipsOf: (id) => membershipsOf.get(id) ?? [],
      record: (id) => recordsById.get(id),
      list: (query) => lists.get(JSON.stringify(query)) ?? [],
      spent: (query) => spent.get(JSON.stringify(query)) ?? 0,
      now,
    }
  }
  const contexts = new Map<string, Promise<PolicyContext>>()
  const contextFor = (needs: AllNeeds): Promise<PolicyContext> => {
    const key = JSON.stringify(needs)
    const known = contexts.get(key) ?? load(needs)
    contexts.set(key, known)
    return known
  }
  return async (policy, states) => {
    const needs = states.map((state) => policy.needs(state))
    const context = await contextFor(allOf(needs))
    if (policy.furtherNeeds === undefined) return context
    const further = states.flatMap((state) => policy.furtherNeeds?.(state, context) ?? [])
    return contextFor(allOf([...needs, ...further]))
  }
}

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

type AllNeeds = Readonly<Record<keyof Needs, readonly string[]>>

const none: readonly string[] = []

const allOf = (needs: readonly Needs[]): AllNeeds => {
  const idsOf = (of: 'familyIds' | 'userIds' | 'recordIds'): readonly string[] =>
    needs.length === 1
      ? (needs[0]?.[of] ?? none)
      : [...new Set(needs.flatMap((need) => need[of] ?? none))]
  const listsOf = (of: 'lists' | 'spent'): readonly string[] => {
    const queries = needs.flatMap((need): readonly object[] => need[of] ?? [])
    return queries.length === 0 ? none : [...new Set(queries.map((each) => JSON.stringify(each)))]
  }
  return {
    familyIds: idsOf('familyIds'),
    userIds: idsOf('userIds'),
    recordIds: idsOf('recordIds'),
    lists: listsOf('lists'),
    spent: listsOf('spent'),
  }
}

/** A transaction runs one query at a time. */
const loadAll = async <T>(
  ids: readonly string[],
  load: Once<T>,
): Promise<ReadonlyMap<string, T>> => {
  const loaded = new Map<string, T>()
  for (const id of ids) loaded.set(id, await load.get(id))
  return loaded
}
