import { z } from 'zod'

/** More than any household has. */
const mostAssignees = 20
/** Two devices that add some at a time may come to more for a while. */
const mostMerged = 3 * mostAssignees

const userId = z.string().min(1).max(60)

/** Beside `assignedTo`, which is the lowest of them; absent or empty where it says all. */
export const assigneesInput = z
  .array(userId)
  .max(mostAssignees)
  .transform((userIds) => [...new Set(userIds)].toSorted())

/** Fields of a task that may be for several people. */
export const assigneeFields = {
  /** userIds. */
  assignees: z.array(userId).max(mostMerged).optional(),
  /** Does each tick it for themselves? Otherwise anyone ticks it for all. */
  eachTheirOwn: z.boolean().optional(),
}

/** userIds of those who have ticked what each ticks for themselves. */
export const tickedBy = z.array(userId).max(mostMerged).optional()

export interface Assigned {
  readonly assignedTo: string | null
  readonly assignees?: readonly string[] | undefined
}

/**
 * Whom it is for, as userIds, the lowest first. Where `assignedTo` is not the lowest of `assignees`, it was
 * written by what knows one person alone, and replaces all.
 */
export const assigneesOf = ({ assignedTo, assignees = [] }: Assigned): readonly string[] => {
  if (assignedTo === null) return []
  const all = [...new Set(assignees)].toSorted()
  return all[0] === assignedTo ? all : [assignedTo]
}

export const isFor = (task: Assigned, person: string): boolean => assigneesOf(task).includes(person)

/** The fields that giving it to these writes. */
export const assignTo = (
  userIds: readonly string[],
): { readonly assignedTo: string | null; readonly assignees: string[] } => {
  const all = [...new Set(userIds)].toSorted()
  return { assignedTo: all[0] ?? null, assignees: all.length > 1 ? all : [] }
}

/** What is for several people once for each of them, for figures of each. */
export const perPerson = <T extends Assigned>(tasks: readonly T[]): readonly T[] =>
  tasks.flatMap((task) => {
    const all = assigneesOf(task)
    return all.length < 2 ? [task] : all.map((assignedTo) => ({ ...task, assignedTo }))
  })
