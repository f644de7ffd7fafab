import type { Family } from '../people/family/family.ts'
import type { Member } from '../people/family/member.ts'
import type { PersonalExpense } from '../money/personal/personalExpense.ts'
import { expensesOfPeriod, spentAmong } from '../money/personal/personalBudgetLists.ts'
import type { Shown, WireRecord } from '../core/record.ts'
import type { Needs, Policy, PolicyContext } from '../core/policy.ts'
import { isSame } from '../sync/canonical.ts'
import { builtAt } from './builders.ts'
import { kindOf } from '../core/registry.ts'
import type { ListQuery } from '../sync/listColumns.ts'

export const contextOf = (
  families: readonly Shown<Family>[],
  members: readonly Member[],
  records: readonly WireRecord[] = [],
  now = builtAt,
): PolicyContext => ({
  family: (familyId) => families.find(({ id }) => id === familyId),
  members: (familyId) => members.filter((member) => member.familyId === familyId),
  membershipsOf: (userId) => members.filter((member) => member.userId === userId),
  record: (id) => records.find((record) => record.id === id),
  list: (query) => records.filter((record) => isListed(record, query)),
  spent: (query) => {
    const lists = expensesOfPeriod(query, query)
    const listed = records.filter((record) => lists.some((list) => isListed(record, list)))
    return spentAmong(listed as unknown as readonly Shown<PersonalExpense>[], query)
  },
  now,
})

const isListed = (record: WireRecord, { kind, list, from, to }: ListQuery): boolean => {
  if (record.kind !== kind || record._deleted) return false
  const columns = kindOf(kind)?.columns(record)
  return (
    columns?.list === list &&
    (from === undefined || columns.listDate >= from) &&
    (to === undefined || columns.listDate <= to)
  )
}

/**
 * Returns a context that knows only what the policy needs of these states, as the server's context
 * does.
 */
export const neededBy = <T>(
  policy: Pick<Policy<T>, 'needs' | 'furtherNeeds'>,
  states: readonly T[],
  whole: PolicyContext,
): PolicyContext => {
  const needs = states.map((state) => policy.needs(state))
  const first = only(needs, whole)
  return only(
    [...needs, ...states.flatMap((each) => policy.furtherNeeds?.(each, first) ?? [])],
    whole,
  )
}

const only = (needs: readonly Needs[], whole: PolicyContext): PolicyContext => {
  const names = (of: keyof Needs, named: unknown): boolean =>
    needs.some((need) => need[of]?.some((each) => isSame(each, named)) === true)
  return {
    family: (id) => (names('familyIds', id) ? whole.family(id) : undefined),
    members: (id) => (names('familyIds', id) ? whole.members(id) : []),
    membershipsOf: (id) => (names('userIds', id) ? whole.membershipsOf(id) : []),
    record: (id) => (names('recordIds', id) ? whole.record(id) : undefined),
    list: (query) => (names('lists', query) ? whole.list(query) : []),
    spent: (query) => (names('spent', query) ? whole.spent(query) : 0),
    now: whole.now,
  }
}

export const emptyContext: PolicyContext = contextOf([], [])
