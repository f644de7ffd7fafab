import { isFor } from './assignees.ts'
import type { Task } from './task.ts'
import { planningLoadLimit } from './mentalLoad.ts'
import type { MentalLoad } from './mentalLoad.ts'

/** The member over the planning limit: at most one can be, since shares add up to a hundred. */
export const overloadedMember = (loads: readonly MentalLoad[]): MentalLoad | undefined =>
  loads.find((load) => load.planningLoad > planningLoadLimit)

const lastDay = '9999-12-31'

/** A member's open planning tasks, the soonest due first, which somebody else could take over. */
export const tasksToHandOver = <T extends Task>(
  userId: string,
  tasks: readonly T[],
): readonly T[] =>
  tasks
    .filter((task) => task.isPlanning && task.status === 'pending' && isFor(task, userId))
    .toSorted((a, b) => (a.dueDate ?? lastDay).localeCompare(b.dueDate ?? lastDay))
