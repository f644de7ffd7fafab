import { useMemo } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { Task, TaskStatus } from '#shared/domain/task.ts'
import { useTaskChanges } from '#pwa/data/tasks.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { reasonOf } from './fieldErrors.ts'

export interface TaskActions {
  /** Resolves once it is in the local database, to whether it is; never rejects. */
  tick(task: Task, status: TaskStatus): Promise<boolean>
  /** Deletes at once and offers 'Undo'. */
  remove(task: Task): void
  handOver(task: Task, userId: string, name: string): void
}

/** What one does to a task in a list; a write that the device refuses is told in a toast. */
export const useTaskActions = (): TaskActions => {
  const changes = useTaskChanges()
  const toast = useToast()
  return useMemo(() => {
    const tell = async (work: Promise<void>): Promise<boolean> => {
      try {
        await work
        return true
      } catch (failure) {
        toast({
          title: m.tasks_change_failed_title(),
          description: m.tasks_change_failed_text({ reason: reasonOf(failure) }),
          variant: 'destructive',
        })
        return false
      }
    }
    return {
      tick: (task, status) => tell(changes.tick(task.id, status)),
      remove: (task) =>
        void tell(
          changes.remove(task.id).then((undo) =>
            toast({
              title: m.tasks_deleted_title(),
              description: task.title,
              action: { label: m.tasks_deleted_undo(), run: () => void tell(undo()) },
            }),
          ),
        ),
      handOver: (task, userId, name) =>
        void tell(
          changes.edit(task.id, { assignedTo: userId }).then(() =>
            toast({
              title: m.tasks_handed_over_title(),
              description: m.tasks_handed_over_text({ title: task.title, name }),
            }),
          ),
        ),
    }
  }, [changes, toast])
}
