import { addDays } from '../time/localDays.ts'
import type { ListedTask } from './taskTimes.ts'

export const taskSections = ['overdue', 'today', 'next', 'later', 'anyone', 'past'] as const

export type TaskSection = (typeof taskSections)[number]

const nextDays = 7

interface Asked {
  readonly today: string
  readonly isOfOne: boolean
}

export const sectionOf = (task: ListedTask, { today, isOfOne }: Asked): TaskSection => {
  const { status, dueDate, assignedTo, time } = task
  if (status === 'completed' || time?.missed === true) return 'past'
  if (isOfOne && assignedTo === null) return 'anyone'
  if (dueDate === null) return 'later'
  if (dueDate < today) return 'overdue'
  if (dueDate === today) return 'today'
  return dueDate <= addDays(today, nextDays) ? 'next' : 'later'
}

export const bySection = <T extends { readonly id: string }>(
  tasks: readonly T[],
  sections: ReadonlyMap<string, TaskSection>,
): readonly T[] => {
  const rank = ({ id }: T): number => taskSections.indexOf(sections.get(id) ?? 'past')
  return tasks.toSorted((a, b) => rank(a) - rank(b))
}
