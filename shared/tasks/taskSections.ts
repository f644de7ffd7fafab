import { addDays } from '../time/localDays.ts'
import type { ListedTask } from './taskTimes.ts'

/** In the order of a list. */
export const taskSections = ['overdue', 'today', 'next', 'later', 'anyone', 'past'] as const

export type TaskSection = (typeof taskSections)[number]

/** How far 'next' reaches. */
const nextDays = 7

interface Asked {
  /** 'yyyy-MM-dd' in the family's time zone. */
  readonly today: string
  /** Do unassigned tasks come after the others, because the list is of one person? */
  readonly isOfOne: boolean
}

/** A missed occurrence is past, not overdue. */
export const sectionOf = (task: ListedTask, { today, isOfOne }: Asked): TaskSection => {
  const { status, dueDate, assignedTo, time } = task
  if (status === 'completed' || time?.missed === true) return 'past'
  if (isOfOne && assignedTo === null) return 'anyone'
  if (dueDate === null) return 'later'
  if (dueDate < today) return 'overdue'
  if (dueDate === today) return 'today'
  return dueDate <= addDays(today, nextDays) ? 'next' : 'later'
}

/** Sorts tasks by section; within one they keep their order. */
export const bySection = <T extends { readonly id: string }>(
  tasks: readonly T[],
  sections: ReadonlyMap<string, TaskSection>,
): readonly T[] => {
  const rank = ({ id }: T): number => taskSections.indexOf(sections.get(id) ?? 'past')
  return tasks.toSorted((a, b) => rank(a) - rank(b))
}
