import type { Family } from '#shared/people/family/family.ts'
import type { Member } from '#shared/people/family/member.ts'
import { objectsNamedBy } from '#shared/core/object.ts'
import { familyIdOf } from '#shared/core/record.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { isChildAccount } from '#shared/people/pagePolicy.ts'
import { kindOf } from '#shared/core/registry.ts'
import type { BroughtSource } from './source.ts'

export interface BroughtFamily {
  readonly family: Family & WireRecord
  readonly members: readonly (Member & WireRecord)[]
  /** All other records, parents before parts. */
  readonly records: readonly WireRecord[]
  readonly photos: readonly string[]
}

export const familiesIn = ({
  records,
  userId,
}: Pick<BroughtSource, 'records' | 'userId'>): readonly BroughtFamily[] => {
  return ofKind<Family>(records, 'family').map((family) => {
    const all = records.filter((record) => familyIdOf(record) === family.id)
    const members = ofKind<Member>(all, 'member')
    const profiles = new Set([userId, ...childrenAmong(members)])
    const rest = [
      ...records.filter(({ kind, id }) => kind === 'user' && profiles.has(id)),
      ...all.filter(({ kind }) => kind !== 'member' && kind !== 'invitation'),
    ]
    return {
      family,
      members,
      records: rest.toSorted((a, b) => rankOf(a) - rankOf(b) || rightsOf(b) - rightsOf(a)),
      photos: photosOf([family, ...members, ...rest]),
    }
  })
}

/** The cast is sound: one server accepted these records, and the next checks again. */
const ofKind = <T>(records: readonly WireRecord[], kind: string): readonly (T & WireRecord)[] =>
  records.filter((record) => record.kind === kind) as readonly unknown[] as readonly (T &
    WireRecord)[]

const childrenAmong = (members: readonly Member[]): readonly string[] =>
  members.filter(({ role }) => isChildAccount(role)).map(({ userId }) => userId)

const rankOf = (record: WireRecord): number => kindOf(record.kind)?.rank(record) ?? 0

/** Sorts shares first, because a share decides who may import the other parts of a budget. */
const rightsOf = (record: WireRecord): number => Number(kindOf(record.kind)?.bearsRights === true)

const photosOf = (records: readonly WireRecord[]): readonly string[] => [
  ...new Set(records.flatMap((record) => objectsNamedBy(record).map(({ name }) => name))),
]

const groups = {
  tasks: ['task', 'taskSeries'],
  events: ['event'],
  expenses: ['expense'],
  goals: ['goal'],
  memories: ['memory'],
} as const

export type CountedGroup = keyof typeof groups

export const countsIn = ({
  records,
}: Pick<BroughtFamily, 'records'>): Readonly<Record<CountedGroup, number>> => {
  const count = (group: CountedGroup): number =>
    records.filter(({ kind }) => (groups[group] as readonly unknown[]).includes(kind)).length
  return {
    tasks: count('tasks'),
    events: count('events'),
    expenses: count('expenses'),
    goals: count('goals'),
    memories: count('memories'),
  }
}
