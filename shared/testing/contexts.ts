import type { Family } from '../people/family/family.ts'
import type { Member } from '../people/family/member.ts'
import type { PersonalExpense } from '../money/personal/personalExpense.ts'
import { expensesOfPeriod, spentAmong } from '../money/personal/personalBudgetLists.ts'
import type { Shown, WireRecord } from '../core/record.ts'
import type { PolicyContext } from '../core/policy.ts'
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

export const emptyContext: PolicyContext = contextOf([], [])
