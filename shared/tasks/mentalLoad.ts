import { UTCDateMini } from '@date-fns/utc/date/mini'
import { subDays } from 'date-fns'
import { perPerson } from './assignees.ts'
import type { Member } from '../people/family/member.ts'
import { fullName } from '../people/family/member.ts'
import type { Task } from './task.ts'
import type { ListQuery } from '../sync/listColumns.ts'
import { pendingTasks, tasksCompletedSince } from './taskLists.ts'

export const planningLoadLimit = 60

/** Completed tasks count for this many days (docs/product.md, Tasks). */
const mentalLoadDays = 30

export interface MentalLoad {
  readonly userId: string
  readonly userName: string
  readonly planningLoad: number
  readonly executionLoad: number
}

const mostTasks = 1000

export const mentalLoadTasks = (
  familyId: string,
  now: Date,
): { readonly open: ListQuery; readonly done: ListQuery } => {
  const since = subDays(new UTCDateMini(now), mentalLoadDays).toISOString()
  return {
    open: pendingTasks(familyId, mostTasks),
    done: { ...tasksCompletedSince(familyId, since), limit: mostTasks },
  }
}

const share = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 100)

export const mentalLoad = (
  tasks: readonly Task[],
  members: readonly Pick<Member, 'userId' | 'firstName' | 'lastName'>[],
): readonly MentalLoad[] => {
  const planningOf = new Map<string, number>()
  const executionOf = new Map<string, number>()
  let planning = 0
  let execution = 0
  for (const { assignedTo, isPlanning } of perPerson(tasks)) {
    if (assignedTo === null) continue
    const counted = isPlanning ? planningOf : executionOf
    counted.set(assignedTo, (counted.get(assignedTo) ?? 0) + 1)
    if (isPlanning) planning += 1
    else execution += 1
  }
  if (planning + execution === 0) return []
  return members
    .map((member) => ({
      userId: member.userId,
      userName: fullName(member),
      planningLoad: share(planningOf.get(member.userId) ?? 0, planning),
      executionLoad: share(executionOf.get(member.userId) ?? 0, execution),
    }))
    .sort((a, b) => b.planningLoad - a.planningLoad || b.executionLoad - a.executionLoad)
}

export const isImbalanced = (loads: readonly MentalLoad[]): boolean =>
  loads.some((load) => load.planningLoad > planningLoadLimit)
