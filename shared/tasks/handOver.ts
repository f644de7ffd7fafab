import { isFor } from './assignees.ts'
import type { Task } from './task.ts'
import { planningLoadLimit } from './mentalLoad.ts'
import type { MentalLoad } from './mentalLoad.ts'

export const overloadedMember = (loads: readonly MentalLoad[]): MentalLoad | undefined =>
  loads.find((load) => load.planningLoad > planningLoadLimit)

const lastDay = '9999-12-31'

export const tasksToHandOver = <T extends Task>(
  userId: string,
  tasks: readonly T[],
): readonly T[] =>
  tasks
    .filter((task) => task.isPlanning && task.status === 'pending' && isFor(task, userId))
    .toSorted((a, b) => (a.dueDate ?? lastDay).localeCompare(b.dueDate ?? lastDay))
