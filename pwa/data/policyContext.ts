import type { Family } from '#shared/domain/family.ts'
import type { Member } from '#shared/domain/member.ts'
import type { Shown, WireRecord } from '#shared/domain/record.ts'
import { personActor } from '#shared/policies/actor.ts'
import type { PersonActor } from '#shared/policies/actor.ts'
import type { Needs, PolicyContext } from '#shared/policies/policy.ts'
import { kindOf } from '#shared/sync/registry.ts'
import { collectionOf } from './collectionOf.ts'
import type { RecordCollection, RecordCollections } from './localDatabase.ts'
import { toWire } from './localRecord.ts'
import type { LocalRecord } from './localRecord.ts'

export interface KnownPeople {
  readonly context: PolicyContext
  /** Anyone as this device knows them: their live memberships here. */
  actorFor(userId: string): PersonActor
}

/** Answers the policies' questions from families and members, and other records, in hand. */
export const policyContextOf = (
  families: readonly Shown<Family>[],
  members: readonly Shown<Member>[],
  records: readonly WireRecord[] = [],
): KnownPeople => ({
  context: {
    family: (familyId) => families.find((family) => family.id === familyId),
    members: (familyId) => members.filter((member) => member.familyId === familyId),
    membershipsOf: (userId) => members.filter((member) => member.userId === userId),
    record: (id) => records.find((record) => record.id === id),
  },
  actorFor: (userId) =>
    personActor(
      userId,
      members.filter((member) => member.userId === userId && member.leftAt === null),
    ),
})

/** The surroundings that a record's policy asks for, from this device's own records. */
export const loadPolicyContext = async (
  collections: RecordCollections,
  record: WireRecord,
): Promise<KnownPeople> => contextAmong(await loadPeople(collections), collections, record)

interface People {
  readonly families: readonly Shown<Family>[]
  readonly members: readonly Shown<Member>[]
}

const loadPeople = async ({ families }: RecordCollections): Promise<People> => {
  const ofKind = async <T>(kind: string): Promise<readonly T[]> => {
    const found = await families.find({ selector: { kind } }).exec()
    return found.map((each) => each.toMutableJSON() as unknown as T)
  }
  return { families: await ofKind('family'), members: await ofKind('member') }
}

const contextAmong = async (
  { families, members }: People,
  collections: RecordCollections,
  record: WireRecord,
): Promise<KnownPeople> =>
  policyContextOf(
    families,
    members,
    await loadRecords(collections[collectionOf(record)], needsOf(record)),
  )

const needsOf = (record: WireRecord): Needs | undefined => kindOf(record.kind)?.policy.needs(record)

/** Answers as `loadPolicyContext` does, and at once where nothing need be read for it. */
export interface PolicyContexts {
  /** undefined: something is yet to be read. */
  atOnce(record: WireRecord): KnownPeople | undefined
  load(record: WireRecord): Promise<KnownPeople>
}

/**
 * Keeps who is in which family in memory, until anything of their collection changes. Never older
 * than what a query would answer, which hears of changes from the same events.
 */
export const keepPolicyContexts = (collections: RecordCollections): PolicyContexts => {
  let kept: People | undefined
  let changes = 0
  collections.families.eventBulks$.subscribe(() => {
    changes += 1
    kept = undefined
  })
  return {
    atOnce: (record) => {
      const isAlone = (needsOf(record)?.recordIds ?? []).length === 0
      return kept && isAlone ? policyContextOf(kept.families, kept.members) : undefined
    },
    load: async (record) => {
      const before = changes
      const people = kept ?? (await loadPeople(collections))
      if (before === changes) kept = people
      return contextAmong(people, collections, record)
    },
  }
}

/** What was deleted counts too, as on the server. */
const loadRecords = async (
  collection: RecordCollection,
  { recordIds = [] }: Needs = {},
): Promise<readonly WireRecord[]> => {
  if (recordIds.length === 0) return []
  const found = await collection.storageInstance.findDocumentsById([...recordIds], true)
  return found.map((each) => toWire(each as LocalRecord))
}
