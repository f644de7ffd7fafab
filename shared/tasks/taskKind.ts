import { m } from '#shared/messages/messages.ts'
import { taskSchema } from './task.ts'
import type { taskFields } from './taskFields.ts'
import { isTaskTime, taskTimeId } from './taskSeries.ts'
import { taskColumns } from './taskLists.ts'
import { taskPolicy } from './taskPolicy.ts'
import { defineKind } from '../core/kind.ts'
import type { KindWords } from '../core/words.ts'

export const taskFieldWords: KindWords<keyof typeof taskFields>['fields'] = {
  title: m.fields_title,
  description: m.fields_description,
  assignedTo: { label: m.fields_assigned_to, as: 'person' },
  assignees: { label: m.tasks_field_assignees, as: 'people' },
  eachTheirOwn: { label: m.tasks_field_each_own, as: 'yes-no' },
  priority: {
    label: m.tasks_field_priority,
    as: (priority) => m.tasks_value_priority({ priority }),
  },
  dueTime: m.tasks_field_due_time,
  isPlanning: { label: m.tasks_field_planning_task, as: 'yes-no' },
  steps: m.fields_steps,
}

export const taskKind = defineKind({
  name: 'task',
  collection: 'tasks',
  schema: taskSchema,
  policy: taskPolicy,
  columns: taskColumns,
  rank: ({ status }) => (status === 'pending' ? 2 : 3),
  references: {
    people: ['assignedTo', 'assignees', 'tickedBy'],
    records: ['familyId', 'seriesId'],
  },
  idOf: (task) => (isTaskTime(task) ? taskTimeId(task.seriesId, task.date) : undefined),
  idWithoutKind: true,
  /**
   * The bin does not offer occurrences of a series: a person skips one instead of deleting it, and
   * an occurrence without a record follows its series.
   */
  comesBack: (task) => !isTaskTime(task),
  together: [
    ['status', 'completedAt'],
    ['dueDate', 'dueTime'],
  ],
  search: {
    title: ['title'],
    also: ['description'],
    date: ['dueDate', 'createdAt'],
    showsDate: true,
  },
  words: {
    kind: m.tasks_kind,
    fields: {
      ...taskFieldWords,
      tickedBy: { label: m.tasks_field_ticked_by, as: 'people' },
      dueDate: { label: m.tasks_field_due, as: 'date' },
      doneSteps: m.fields_steps_done,
      status: { label: m.fields_status, as: (status) => m.tasks_value_status({ status }) },
      completedAt: { label: m.fields_completed, as: 'date' },
      seriesId: 'hidden',
      date: { label: m.fields_date, as: 'date' },
      skipped: { label: m.tasks_skipped_badge, as: 'yes-no' },
    },
  },
  sample: () => ({ title: 'Water the tomatoes' }),
})
