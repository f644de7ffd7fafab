import { expensesOfPeriod, spentAmong } from '#shared/money/personal/personalBudgetLists.ts'
import type { Family } from '#shared/people/family/family.ts'
import type { Member } from '#shared/people/family/member.ts'
import type { PersonalExpense } from '#shared/money/personal/personalExpense.ts'
import type { Shown, WireRecord } from '#shared/core/record.ts'
import { personActor } from '#shared/core/actor.ts'
import type { PersonActor } from '#shared/core/actor.ts'
import type { Needs, PolicyContext } from '#shared/core/policy.ts'
import { kindOf } from '#shared/core/registry.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import { collectionOf } from '#pwa/database/storage/collectionOf.ts'
import type {
  LocalDatabase,
  RecordCollection,
  RecordCollections,
} from '#pwa/database/localDatabase.ts'
import { noDrafts, withDraftList, withDraftPeople, withDrafts } from './drafts.ts'
import type { Drafts, People } from './drafts.ts'
import { toMangoQuery } from '#pwa/database/listQueries.ts'
import { toWire } from '#pwa/database/localRecord.ts'
import type { LocalRecord } from '#pwa/database/localRecord.ts'

export interface KnownPeople {
  readonly context: PolicyContext
  actorFor(userId: string): PersonActor
}

interface Around {
  readonly records?: readonly WireRecord[]
  readonly lists?: ReadonlyMap<string, readonly WireRecord[]>
}

export const policyContextOf = (
  families: readonly Shown<Family>[],
  members: readonly Shown<Member>[],
  now: Date,
  { records = [], lists = new Map() }: Around = {},
): KnownPeople => {
  const list = (query: ListQuery): readonly WireRecord[] => lists.get(JSON.stringify(query)) ?? []
  return {
    context: {
      family: (familyId) => families.find((family) => family.id === familyId),
      members: (familyId) => members.filter((member) => member.familyId === familyId),
      membershipsOf: (userId) => members.filter((member) => member.userId === userId),
      record: (id) => records.find((record) => record.id === id),
      list,
      /** Each record was parsed by its kind's schema before it was stored, so the cast is sound. */
      spent: (query) =>
        spentAmong(
          expensesOfPeriod(query, query).flatMap(
            list,
          ) as unknown as readonly Shown<PersonalExpense>[],
          query,
        ),
      now: now.toISOString(),
    },
    actorFor: (userId) =>
      personActor(
        userId,
        members.filter((member) => member.userId === userId && member.leftAt === null),
      ),
  }
}

type Source = Pick<LocalDatabase, 'collections' | 'environment'>

export const loadPolicyContext = async (source: Source, record: WireRecord): Promise<KnownPeople> =>
  contextAmong(await loadPeople(source.collections), source, record)

const loadPeople = async ({ families }: RecordCollections): Promise<People> => {
  const ofKind = async <T>(kind: string): Promise<readonly T[]> => {
    const found = await families.find({ selector: { kind } }).exec()
    return found.map((each) => each.toMutableJSON() as unknown as T)
  }
  return { families: await ofKind('family'), members: await ofKind('member') }
}

const contextAmong = async (
  { families, members }: People,
  { collections, environment }: Source,
  record: WireRecord,
  drafts: Drafts = noDrafts,
): Promise<KnownPeople> => {
  const collection = collections[collectionOf(record)]
  const policy = kindOf(record.kind)?.policy
  const answer = async (needs: readonly Needs[]): Promise<KnownPeople> => {
    const ids = needs.flatMap(({ recordIds = [] }) => recordIds)
    const queries = needs.flatMap(({ lists = [], spent = [] }) => [
      ...lists,
      ...spent.flatMap((query) => expensesOfPeriod(query, query)),
    ])
    return policyContextOf(families, members, environment.now(), {
      records: withDrafts(await loadRecords(collection, ids), drafts, ({ id }) => ids.includes(id)),
      lists: await loadLists(collection, queries, drafts),
    })
  }
  const needs = policy?.needs(record) ?? {}
  const known = await answer([needs])
  const further = policy?.furtherNeeds?.(record, known.context)
  return further === undefined ? known : answer([needs, further])
}

export interface PolicyContexts {
  atOnce(record: WireRecord): KnownPeople | undefined
  load(record: WireRecord, drafts?: Drafts): Promise<KnownPeople>
}

const isAlone = (record: WireRecord): boolean => {
  const { recordIds = [], lists = [] } = kindOf(record.kind)?.policy.needs(record) ?? {}
  return recordIds.length === 0 && lists.length === 0
}

/** The contexts are never older than a query's answer, because both follow the same events. */
export const keepPolicyContexts = (source: Source): PolicyContexts => {
  let kept: People | undefined
  let changes = 0
  source.collections.families.eventBulks$.subscribe(() => {
    changes += 1
    kept = undefined
  })
  return {
    atOnce: (record) =>
      kept && isAlone(record)
        ? policyContextOf(kept.families, kept.members, source.environment.now())
        : undefined,
    load: async (record, drafts = noDrafts) => {
      const before = changes
      const people = kept ?? (await loadPeople(source.collections))
      if (before === changes) kept = people
      return contextAmong(withDraftPeople(people, drafts), source, record, drafts)
    },
  }
}

/** Includes deleted records, as the server does. */
const loadRecords = async (
  collection: RecordCollection,
  ids: readonly string[],
): Promise<readonly WireRecord[]> => {
  if (ids.length === 0) return []
  const found = await collection.storageInstance.findDocumentsById([...ids], true)
  return found.map((each) => toWire(each as LocalRecord))
}

const loadLists = async (
  collection: RecordCollection,
  queries: readonly ListQuery[],
  drafts: Drafts,
): Promise<ReadonlyMap<string, readonly WireRecord[]>> => {
  const lists = new Map<string, readonly WireRecord[]>()
  for (const query of queries) {
    const found = await collection.find(toMangoQuery(query)).exec()
    const records = found.map((each) => toWire({ ...each.toMutableJSON(), _deleted: false }))
    lists.set(JSON.stringify(query), withDraftList(records, drafts, query))
  }
  return lists
}
