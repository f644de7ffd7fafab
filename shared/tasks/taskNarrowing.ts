import { isFor } from './assignees.ts'
import type { Task } from './task.ts'

export const whens = ['', 'today', 'overdue', 'undated'] as const

export interface TaskNarrowing {
  readonly who: string
  readonly when: (typeof whens)[number]
}

export const nobodysNarrowing: TaskNarrowing = { who: '', when: '' }

export const isNarrow = ({ who, when }: TaskNarrowing): boolean => who !== '' || when !== ''

export const isWanted = (
  task: Pick<Task, 'assignedTo' | 'assignees' | 'dueDate'>,
  { who, when }: TaskNarrowing,
  today: string,
): boolean => (who === '' || isFor(task, who)) && isDueAs(task.dueDate, when, today)

const isDueAs = (dueDate: string | null, when: TaskNarrowing['when'], today: string): boolean => {
  switch (when) {
    case '':
      return true
    case 'undated':
      return dueDate === null
    case 'today':
      return dueDate === today
    case 'overdue':
      return dueDate !== null && dueDate < today
  }
}
