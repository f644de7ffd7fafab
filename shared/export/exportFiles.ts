import type { Aisle } from '../lists/aisle.ts'
import type { BudgetCategory } from '../money/family/budgetCategory.ts'
import type { CalendarEvent } from '../calendar/event.ts'
import type { EventOverride } from '../calendar/eventOverride.ts'
import type { Expense } from '../money/family/expense.ts'
import type { Family } from '../people/family/family.ts'
import type { Goal } from '../goals/goal.ts'
import type { List } from '../lists/list.ts'
import type { ListItem } from '../lists/listItem.ts'
import { fullName } from '../people/family/member.ts'
import type { Member } from '../people/family/member.ts'
import type { PersonalBudget } from '../money/personal/personalBudget.ts'
import type { PersonalBudgetCategory } from '../money/personal/personalBudgetCategory.ts'
import type { PersonalExpense } from '../money/personal/personalExpense.ts'
import type { Shown, WireRecord } from '../core/record.ts'
import type { Task } from '../tasks/task.ts'
import type { TaskSeries } from '../tasks/taskSeries.ts'
import { namedApart } from '../money/family/categoryNames.ts'
import { calendarIcs } from './calendarIcs.ts'
import { copyFile, copyVersion } from './copy.ts'
import { expensesCsv } from './expensesCsv.ts'
import { fileName } from './fileName.ts'
import { planTables } from './plansCsv.ts'
import { personalBudgetTables } from './personalBudgetCsv.ts'

export interface ExportFile {
  readonly name: string
  readonly text: string
}

export interface ExportFacts {
  readonly userId: string
  readonly serverId: string | null
  readonly isComplete: boolean
  readonly now: string
  readonly photos?: ReadonlyMap<string, string>
}

export const exportFiles = (
  records: readonly WireRecord[],
  { userId, serverId, isComplete, now, photos = new Map() }: ExportFacts,
): readonly ExportFile[] => {
  const live = records.filter(({ _deleted }) => !_deleted)
  const about = { format: 'our-life', version: copyVersion, exportedAt: now, userId, serverId }
  const whole = { ...about, isComplete, photos: Object.fromEntries(photos) }
  const json = JSON.stringify({ ...whole, records: live.map(withoutMarks) }, null, 2)
  const ofKind = <T>(kind: string): readonly Shown<T>[] =>
    live.filter((record) => record.kind === kind) as readonly unknown[] as readonly Shown<T>[]
  const members = ofKind<Member>('member')
  const names = new Map(members.map((member) => [member.userId, fullName(member)]))
  const nameOf = (person: string): string => names.get(person) ?? ''
  const families = ofKind<Family>('family').flatMap((family, at) => {
    const suffix = `${fileName(family.name, 'family')}${at === 0 ? '' : `-${at + 1}`}`
    const texts = familyTexts(family, suffix, { ofKind, nameOf, now })
    return Object.entries(texts).flatMap(([name, text]) => (text === false ? [] : [{ name, text }]))
  })
  const personal = personalBudgetTables({
    budgets: ofKind<PersonalBudget>('personalBudget'),
    categories: ofKind<PersonalBudgetCategory>('personalBudgetCategory'),
    expenses: ofKind<PersonalExpense>('personalExpense'),
    nameOf,
  })
  return [
    { name: copyFile, text: json },
    ...families,
    ...Object.entries(personal).map(([name, text]) => ({ name, text })),
  ]
}

interface FamilyFacts {
  readonly ofKind: <T>(kind: string) => readonly Shown<T>[]
  readonly nameOf: (userId: string) => string
  readonly now: string
}

const familyTexts = (
  { id, currency, timeZone, name }: Shown<Family>,
  suffix: string,
  { ofKind, nameOf, now }: FamilyFacts,
): Readonly<Record<string, string | false>> => {
  const of = <T extends { readonly familyId: string }>(kind: string) =>
    ofKind<T>(kind).filter(({ familyId }) => familyId === id)
  const expenses = of<Expense>('expense')
  const events = of<CalendarEvent>('event')
  const categories = namedApart(of<BudgetCategory>('budgetCategory'))
  const overrides = of<EventOverride>('eventOverride')
  return {
    [`expenses-${suffix}.csv`]:
      expenses.length > 0 && expensesCsv({ expenses, categories, currency, nameOf }),
    [`events-${suffix}.ics`]:
      events.length > 0 && calendarIcs({ name, timeZone, events, overrides, now }),
    ...planTables(suffix, {
      tasks: of<Task>('task'),
      series: of<TaskSeries>('taskSeries'),
      goals: of<Goal>('goal'),
      lists: of<List>('list'),
      items: of<ListItem>('listItem'),
      aisles: of<Aisle>('aisle'),
      nameOf,
    }),
  }
}

/**
 * Leaves out `tokenHash`, which could verify a link, and keeps `editId`, so that a record that is
 * imported twice is one version.
 */
const withoutMarks = (record: WireRecord): Readonly<Record<string, unknown>> => {
  const { _deleted: _d, seal: _s, replaced: _r, tokenHash: _t, ...rest } = record
  return rest
}
