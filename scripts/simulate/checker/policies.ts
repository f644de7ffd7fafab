import { personActor } from '#shared/core/actor.ts'
import type { PersonActor } from '#shared/core/actor.ts'
import { audiencesOf, budgetAudience, childrenAmong } from '#shared/core/audience.ts'
import { authorize, changedFields } from '#shared/core/authorize.ts'
import type { PolicyContext } from '#shared/core/policy.ts'
import { kindOf } from '#shared/core/registry.ts'
import type { BudgetShare } from '#shared/money/personal/budgetShare.ts'
import { readersOf } from '#shared/money/personal/budgetReaderPolicy.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { Family } from '#shared/people/family/family.ts'
import type { Member } from '#shared/people/family/member.ts'
import type { Shown } from '#shared/core/record.ts'
import type { History, Rec } from './sync/history.ts'

export interface Moment {
  ofKind(kind: string): readonly Rec[]
  readonly context: PolicyContext
}

/** The casts in this file are sound because the kinds' schemas have parsed the records. */
const as = <T>(records: readonly Rec[]): readonly Shown<T>[] =>
  records as unknown as readonly Shown<T>[]

const createMoment = (
  get: (id: string) => Rec | undefined,
  all: (kind: string) => readonly Rec[],
  now: string,
): Moment => {
  const live = new Map<string, readonly Rec[]>()
  const ofKind = (kind: string): readonly Rec[] => {
    const found = live.get(kind) ?? all(kind).filter(({ _deleted }) => !_deleted)
    live.set(kind, found)
    return found
  }
  const members = (): readonly Shown<Member>[] => as<Member>(ofKind('member'))
  const context: PolicyContext = {
    family: (id) => as<Family>([get(id)].flatMap((found) => found ?? []))[0],
    members: (familyId) => members().filter((member) => member.familyId === familyId),
    membershipsOf: (userId) => members().filter((member) => member.userId === userId),
    record: get,
    list: () => [],
    spent: () => 0,
    now,
  }
  return { ofKind, context }
}

export const momentOf = (records: readonly Rec[], now: string): Moment => {
  const byId = new Map(records.map((record) => [record.id, record]))
  const all = (kind: string): readonly Rec[] => records.filter((record) => record.kind === kind)
  return createMoment((id) => byId.get(id), all, now)
}

const momentIn = (history: History, now: string, isThere: (version: Rec) => boolean): Moment => {
  const get = (id: string): Rec | undefined => history.versionsOf(id).findLast(isThere)
  return createMoment(get, (kind) => history.idsOf(kind).flatMap((id) => get(id) ?? []), now)
}

export const momentAt = (history: History, instant: string): Moment =>
  momentIn(history, instant, ({ updatedAt = '' }) => updatedAt <= instant)

export const momentsOf = (history: History, { updatedAt: at = '' }: Rec): readonly Moment[] => [
  momentIn(history, at, ({ updatedAt = '' }) => updatedAt < at),
  momentAt(history, at),
]

const actorAt = ({ context }: Moment, userId: string): PersonActor =>
  personActor(
    userId,
    context.membershipsOf(userId).filter(({ leftAt }) => leftAt === null),
  )

export const audiencesAt = (moment: Moment, userId: string): ReadonlySet<string> => {
  const { ofKind, context } = moment
  const shares = as<BudgetShare>(ofKind('budgetShare'))
  const budgets = as<PersonalBudget>(ofKind('personalBudget')).filter((budget) => {
    const own = shares.filter(({ budgetId }) => budgetId === budget.id)
    return readersOf(budget, own, context.members).has(userId)
  })
  const { memberships } = actorAt(moment, userId)
  return new Set<string>([
    ...audiencesOf(userId, memberships, (id) => childrenAmong(context.members(id))),
    ...budgets.map(({ id }) => budgetAudience(id)),
  ])
}

export const audienceAt = (moment: Moment, record: Rec): string | undefined =>
  kindOf(record.kind)?.policy.audience(record, moment.context) ?? record.audience

export const mayWrite = (
  moments: readonly Moment[],
  userId: string,
  before: Rec | undefined,
  after: Rec,
): boolean => {
  const policy = kindOf(after.kind)?.policy
  if (policy === undefined) return true
  return moments.some(({ context }) =>
    moments.some((moment) => {
      const actor = actorAt(moment, userId)
      return authorize(policy, actor, before, after, context) === undefined
    }),
  )
}

export const defaultsAt = (moment: Moment, record: Rec): Rec | undefined =>
  kindOf(record.kind)?.policy.derivedDefaults?.(record, moment.context) as Rec | undefined

export const isChanged = (before: Rec | undefined, after: Rec): boolean =>
  before === undefined ||
  before._deleted !== after._deleted ||
  changedFields(before, after).length > 0
