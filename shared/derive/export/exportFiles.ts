import type { Aisle } from '../../domain/aisle.ts'
import type { BudgetCategory } from '../../domain/budgetCategory.ts'
import type { CalendarEvent } from '../../domain/event.ts'
import type { EventOverride } from '../../domain/eventOverride.ts'
import type { Expense } from '../../domain/expense.ts'
import type { Family } from '../../domain/family.ts'
import type { Goal } from '../../domain/goal.ts'
import type { List } from '../../domain/list.ts'
import type { ListItem } from '../../domain/listItem.ts'
import { fullName } from '../../domain/member.ts'
import type { Member } from '../../domain/member.ts'
import type { PersonalBudget } from '../../domain/personalBudget.ts'
import type { PersonalBudgetCategory } from '../../domain/personalBudgetCategory.ts'
import type { PersonalExpense } from '../../domain/personalExpense.ts'
import type { Shown, WireRecord } from '../../domain/record.ts'
import type { Task } from '../../domain/task.ts'
import type { TaskSeries } from '../../domain/taskSeries.ts'
import { namedApart } from '../categoryNames.ts'
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

/** Whose export it is, and of when. */
export interface ExportFacts {
  readonly userId: string
  /** The server that the records come from, where it is known. */
  readonly serverId: string | null
  /** Did the device hold all that the person may read? */
  readonly isComplete: boolean
  /** ISO 8601. */
  readonly now: string
  /** Where its photos are, by their names (photoPaths.ts). */
  readonly photos?: ReadonlyMap<string, string>
}

/**
 * The files of an export: all records as JSON, each family's expenses, tasks, goals and lists as CSV and its
 * events as iCalendar, and personal budgets with their categories and expenses as CSV, where there are any.
 * @param records all that the person may read, as they travel.
 */
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
  const of = <T extends { readonly familyId: string }>(kind: string, { id }: Shown<Family>) =>
    ofKind<T>(kind).filter(({ familyId }) => familyId === id)
  const families = ofKind<Family>('family').flatMap((family, at) => {
    const suffix = `${fileName(family.name, 'family')}${at === 0 ? '' : `-${at + 1}`}`
    const expenses = of<Expense>('expense', family)
    const events = of<CalendarEvent>('event', family)
    const categories = namedApart(of<BudgetCategory>('budgetCategory', family))
    const overrides = of<EventOverride>('eventOverride', family)
    const { currency, timeZone, name } = family
    const files = {
      [`expenses-${suffix}.csv`]:
        expenses.length > 0 && expensesCsv({ expenses, categories, currency, nameOf }),
      [`events-${suffix}.ics`]:
        events.length > 0 && calendarIcs({ name, timeZone, events, overrides, now }),
      ...planTables(suffix, {
        tasks: of<Task>('task', family),
        series: of<TaskSeries>('taskSeries', family),
        goals: of<Goal>('goal', family),
        lists: of<List>('list', family),
        items: of<ListItem>('listItem', family),
        aisles: of<Aisle>('aisle', family),
        nameOf,
      }),
    }
    return Object.entries(files).flatMap(([file, text]) =>
      text === false ? [] : [{ name: file, text }],
    )
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

/**
 * What only devices and servers have to do with; nor what a link can be checked by. The edit stays: brought
 * in twice, it is one version.
 */
const withoutMarks = (record: WireRecord): Readonly<Record<string, unknown>> => {
  const { _deleted: _d, seal: _s, replaced: _r, tokenHash: _t, ...rest } = record
  return rest
}
