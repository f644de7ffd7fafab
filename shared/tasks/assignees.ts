import { z } from 'zod'

const mostAssignees = 20
/** Two devices that add people offline may together exceed the limit for a while. */
const mostMerged = 3 * mostAssignees

const userId = z.string().min(1).max(60)

/**
 * `assignedTo` is the lowest of the userIds; the list is absent or empty if there is only that one.
 */
export const assigneesInput = z
  .array(userId)
  .max(mostAssignees)
  .transform((userIds) => [...new Set(userIds)].toSorted())

export const assigneeFields = {
  assignees: z.array(userId).max(mostMerged).optional(),
  /** True if each person must tick the task; if not, one tick counts for all. */
  eachTheirOwn: z.boolean().optional(),
}

export const tickedBy = z.array(userId).max(mostMerged).optional()

export interface Assigned {
  readonly assignedTo: string | null
  readonly assignees?: readonly string[] | undefined
}

/**
 * If `assignedTo` is not the lowest userId, an older app wrote it, and it replaces all `assignees`.
 */
export const assigneesOf = ({ assignedTo, assignees = [] }: Assigned): readonly string[] => {
  if (assignedTo === null) return []
  const all = [...new Set(assignees)].toSorted()
  return all[0] === assignedTo ? all : [assignedTo]
}

export const isFor = (task: Assigned, person: string): boolean => assigneesOf(task).includes(person)

export const assignTo = (
  userIds: readonly string[],
): { readonly assignedTo: string | null; readonly assignees: string[] } => {
  const all = [...new Set(userIds)].toSorted()
  return { assignedTo: all[0] ?? null, assignees: all.length > 1 ? all : [] }
}

export const perPerson = <T extends Assigned>(tasks: readonly T[]): readonly T[] =>
  tasks.flatMap((task) => {
    const all = assigneesOf(task)
    return all.length < 2 ? [task] : all.map((assignedTo) => ({ ...task, assignedTo }))
  })
