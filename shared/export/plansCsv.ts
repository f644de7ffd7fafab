import { m } from '#shared/messages/messages.ts'
import type { Aisle } from '../lists/aisle.ts'
import { assigneesOf } from '../tasks/assignees.ts'
import type { Goal } from '../goals/goal.ts'
import { exactProgress, reachedAmount } from '../goals/goalMeasure.ts'
import type { List } from '../lists/list.ts'
import type { ListItem } from '../lists/listItem.ts'
import { fromHundredths } from '../money/money.ts'
import type { Shown } from '../core/record.ts'
import type { Task } from '../tasks/task.ts'
import type { TaskSeries } from '../tasks/taskSeries.ts'
import { inOrder } from '../core/ordering/placing.ts'
import { toCsv } from './csv.ts'

export interface PlansToExport {
  readonly tasks: readonly Shown<Task>[]
  readonly series: readonly Shown<TaskSeries>[]
  readonly goals: readonly Shown<Goal>[]
  readonly lists: readonly Shown<List>[]
  readonly items: readonly Shown<ListItem>[]
  readonly aisles: readonly Shown<Aisle>[]
  readonly nameOf: (userId: string) => string
}

export const planTables = (
  suffix: string,
  plans: PlansToExport,
): Readonly<Record<string, string | false>> => ({
  [`tasks-${suffix}.csv`]: plans.tasks.length + plans.series.length > 0 && tasksCsv(plans),
  [`goals-${suffix}.csv`]: plans.goals.length > 0 && goalsCsv(plans),
  [`lists-${suffix}.csv`]: plans.items.length > 0 && listsCsv(plans),
})

type Named = Pick<PlansToExport, 'nameOf'>

const namesOf = (userIds: readonly string[], { nameOf }: Named): string =>
  userIds.map(nameOf).filter(Boolean).join(', ')

const yesNo = (is: boolean): string => m.fields_yes_no({ value: String(is) })

const byDay = (a: readonly string[], b: readonly string[]): number =>
  (a[0] ?? '') < (b[0] ?? '') ? -1 : 1

const tasksCsv = ({ tasks, series, ...named }: PlansToExport): string => {
  const rows = tasks.map((task) => [
    task.date ?? task.dueDate ?? '',
    task.dueTime ?? '',
    task.title,
    task.description ?? '',
    namesOf(assigneesOf(task), named),
    m.tasks_value_priority({ priority: task.priority }),
    yesNo(task.isPlanning),
    task.skipped === true ? m.tasks_skipped_badge() : m.tasks_value_status({ status: task.status }),
    task.completedAt ?? '',
    '',
  ])
  const repeating = series.map((each) => [
    each.startDate,
    each.dueTime ?? '',
    each.title,
    each.description ?? '',
    namesOf(each.rotation.length > 0 ? each.rotation : assigneesOf(each), named),
    m.tasks_value_priority({ priority: each.priority }),
    yesNo(each.isPlanning),
    '',
    '',
    each.rrule,
  ])
  const heading = [
    m.tasks_field_due(),
    m.tasks_field_due_time(),
    m.fields_title(),
    m.fields_description(),
    m.fields_assigned_to(),
    m.tasks_field_priority(),
    m.tasks_field_planning_task(),
    m.fields_status(),
    m.fields_completed(),
    m.fields_repeats(),
  ]
  return toCsv([heading, ...[...rows, ...repeating].sort(byDay)])
}

const goalsCsv = ({ goals, nameOf }: PlansToExport): string => {
  const rows = goals.map((goal) => [
    goal.targetDate ?? '',
    goal.title,
    goal.description ?? '',
    m.goals_value_type({ type: goal.type }),
    goal.assignedTo === null ? '' : nameOf(goal.assignedTo),
    m.goals_value_status({ status: goal.status }),
    String(exactProgress(goal)),
    goal.targetAmount == null ? '' : fromHundredths(goal.targetAmount),
    goal.targetAmount == null ? '' : fromHundredths(reachedAmount(goal)),
    goal.unit ?? '',
    goal.completedAt ?? '',
  ])
  const heading = [
    m.goals_field_target(),
    m.fields_title(),
    m.fields_description(),
    m.goals_field_type(),
    m.fields_assigned_to(),
    m.fields_status(),
    m.goals_field_progress(),
    m.goals_field_target_amount(),
    m.goals_field_reached(),
    m.goals_field_unit(),
    m.fields_completed(),
  ]
  return toCsv([heading, ...rows.sort(byDay)])
}

/** Leaves out cleared items, which people do not see on their lists. */
const listsCsv = ({ lists, items, aisles, nameOf }: PlansToExport): string => {
  const rows = lists.flatMap((list) =>
    inOrder(
      items.filter(({ listId, isDone, isCleared }) => listId === list.id && !(isDone && isCleared)),
    ).map((item) => [
      list.title,
      m.lists_value_type({ type: list.type }),
      item.text,
      item.amount === null ? '' : String(item.amount),
      item.unit ?? '',
      aisles.find(({ id }) => id === item.aisleId)?.name ?? '',
      yesNo(item.isDone),
      item.doneBy === null ? '' : nameOf(item.doneBy),
    ]),
  )
  const heading = [
    m.lists_kind(),
    m.lists_field_type(),
    m.lists_field_text(),
    m.lists_field_amount(),
    m.lists_field_unit(),
    m.lists_field_aisle(),
    m.lists_field_done(),
    m.lists_field_done_by(),
  ]
  return toCsv([heading, ...rows])
}
