import { useMemo } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { ListedTask } from '#shared/tasks/taskTimes.ts'
import { assignTo } from '#shared/tasks/assignees.ts'
import type { Task, TaskStatus } from '#shared/tasks/task.ts'
import { useTaskChanges } from '#pwa/records/tasks/tasks.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { useWriteFeedback } from '../record/useWriteFeedback.ts'

export interface TaskActions {
  /** Resolves once the tick is stored or refused, to whether it is stored; never rejects. */
  tick(task: ListedTask, status: TaskStatus): Promise<boolean>
  /** Resolves to whether the tick was kept; never rejects. */
  tickStep(task: ListedTask, step: string, isDone: boolean): Promise<boolean>
  /** @param time the task's own if absent. */
  moveTo(task: ListedTask, day: string, words: string, time?: string): void
  remove(task: Task): void
  skip(task: ListedTask): void
  handOver(task: ListedTask, userId: string, name: string): void
}

/** A toast reports a write that the device refuses. */
export const useTaskActions = (): TaskActions => {
  const changes = useTaskChanges()
  const feedback = useWriteFeedback()
  const toast = useToast()
  return useMemo(
    () => ({
      tick: (task, status) =>
        feedback.undoable(changes.tick(task, status), m.tasks_ticked({ status }), task.title),
      tickStep: (task, step, isDone) => feedback.change(changes.tickStep(task, step, isDone)),
      moveTo: (task, day, words, time) =>
        void feedback.undoable(
          changes.edit(task, { dueDate: day, ...(time !== undefined && { dueTime: time }) }),
          words,
          task.title,
        ),
      skip: (task) =>
        void feedback.undoable(changes.skip(task), m.tasks_skipped_title(), task.title),
      remove: (task) =>
        void feedback.undoable(changes.remove(task.id), m.tasks_deleted_title(), task.title),
      handOver: (task, userId, name) =>
        void feedback.change(
          changes.edit(task, assignTo([userId])).then(() =>
            toast({
              title: m.tasks_handed_over_title(),
              description: m.tasks_handed_over_text({ title: task.title, name }),
            }),
          ),
        ),
    }),
    [changes, feedback, toast],
  )
}
