import { isFor } from './assignees.ts'
import { isDoneFor } from './task.ts'
import type { Task } from './task.ts'
import { isApproved } from '../core/approval.ts'
import type { Goal } from '../goals/goal.ts'
import { addDays } from '../time/localDays.ts'
import type { DaySpan } from '../calendar/eventLists.ts'
import { isOver } from '../calendar/occurrence.ts'
import type { Occurrence } from '../calendar/occurrence.ts'
import type { ListedTask } from './taskTimes.ts'

const daysBack = 30

export const daysToDo = (today: string): DaySpan => ({ from: addDays(today, -daysBack), to: today })

export type ToDoWhen = 'today' | 'earlier' | 'any-day'

export const whenToDo = ({ dueDate }: Pick<Task, 'dueDate'>, today: string): ToDoWhen => {
  if (dueDate === null) return 'any-day'
  return dueDate < today ? 'earlier' : 'today'
}

export interface ChildsTasks {
  readonly own: readonly ListedTask[]
  readonly done: number
  readonly anybodys: readonly ListedTask[]
}

export interface TasksOfDay {
  readonly open: readonly ListedTask[]
  readonly done: readonly ListedTask[]
}

export const childsTasks = (
  { open, done }: TasksOfDay,
  childId: string,
  today: string,
): ChildsTasks => {
  const isOwn = (task: ListedTask): boolean => isFor(task, childId)
  const due = open.filter(({ dueDate }) => dueDate === null || dueDate <= today)
  const own = due.filter((task) => isOwn(task) && !isDoneFor(task, childId))
  const ownDone = [
    ...due.filter((task) => isOwn(task) && isDoneFor(task, childId)),
    ...done.filter(isOwn),
  ]
  return {
    own: [...whens.flatMap((when) => own.filter(isOf(when, today))), ...ownDone],
    done: ownDone.length,
    anybodys: due.filter((task) => task.assignedTo === null && isOf('today', today)(task)),
  }
}

const whens: readonly ToDoWhen[] = ['today', 'earlier', 'any-day']

const isOf =
  (when: ToDoWhen, today: string) =>
  (task: ListedTask): boolean =>
    whenToDo(task, today) === when

export interface DayAhead {
  readonly today: readonly { readonly occurrence: Occurrence; readonly isOver: boolean }[]
  readonly next: Occurrence | undefined
}

interface Clock {
  readonly now: Date
  readonly today: string
  readonly timeZone: string
}

export const dayAhead = (
  occurrences: readonly Occurrence[],
  { now, today, timeZone }: Clock,
): DayAhead => {
  const on = occurrences.filter(({ event }) => isApproved(event))
  return {
    today: on
      .filter(({ firstDay, lastDay }) => firstDay <= today && lastDay >= today)
      .map((occurrence) => ({ occurrence, isOver: isOver(occurrence, now, timeZone) })),
    next: on.find(({ firstDay }) => firstDay > today),
  }
}

export const childsGoals = <G extends Pick<Goal, 'type' | 'assignedTo'>>(
  goals: readonly G[],
  childId: string,
): readonly G[] => [
  ...goals.filter(({ type, assignedTo }) => type === 'individual' && assignedTo === childId),
  ...goals.filter(({ type }) => type === 'family'),
]
