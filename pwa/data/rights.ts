import { useMemo } from 'react'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import type { Shown, WireRecord } from '#shared/domain/record.ts'
import type { Role } from '#shared/domain/role.ts'
import type { Task } from '#shared/domain/task.ts'
import { tick } from '#shared/domain/task.ts'
import { authorise, mayEditWhole } from '#shared/policies/authorise.ts'
import { mayManageFamily } from '#shared/policies/pages.ts'
import { taskPolicy } from '#shared/policies/task.ts'
import type { Policy } from '#shared/policies/policy.ts'
import { useData } from './DatabaseContext.ts'
import { useFamilies, useMembers } from './families.ts'
import { policyContextOf } from './policyContext.ts'

/** What this person may do in the family in view: the policies that the server asks, asked here. */
export interface Rights {
  readonly role: Role | undefined
  mayCreateTask(assignedTo: string | null): boolean
  mayEditTask(task: Shown<Task>): boolean
  mayTickTask(task: Shown<Task>): boolean
  mayDeleteTask(task: Shown<Task>): boolean
  readonly mayManageFamily: boolean
}

export const useRights = (): Rights => {
  const { userId } = useData().database
  const family = useFamilyInView()
  const families = useFamilies()
  const { members } = useMembers()
  return useMemo(() => {
    const { context, actorFor } = policyContextOf(families, members)
    const actor = actorFor(userId)
    const role = family?.role
    const policy = taskPolicy as unknown as Policy<WireRecord>
    const allowed = (current: Shown<Task> | undefined, next: Shown<Task>, ends = false): boolean =>
      authorise(
        policy,
        actor,
        current === undefined ? undefined : asWire(current),
        { ...asWire(next), _deleted: ends },
        context,
      ) === undefined
    return {
      role,
      mayCreateTask: (assignedTo) =>
        family !== undefined &&
        allowed(undefined, { familyId: family.familyId, assignedTo } as Shown<Task>),
      mayEditTask: (task) => mayEditWhole(policy, actor, asWire(task), context),
      mayTickTask: (task) => allowed(task, { ...task, ...tick(otherStatus(task), '') }),
      mayDeleteTask: (task) => allowed(task, task, true),
      mayManageFamily: role !== undefined && mayManageFamily(role),
    }
  }, [userId, family, families, members])
}

const otherStatus = (task: Task): Task['status'] =>
  task.status === 'pending' ? 'completed' : 'pending'

const asWire = (task: Shown<Task>): WireRecord => ({ ...task, _deleted: false })
