import { m } from '#shared/messages/messages.ts'
import { isPaused, taskSeriesSchema } from './taskSeries.ts'
import { taskSeriesColumns } from './taskTimes.ts'
import { taskSeriesPolicy } from './taskSeriesPolicy.ts'
import { defineKind } from '../core/kind.ts'

export const taskSeriesKind = defineKind({
  name: 'taskSeries',
  collection: 'tasks',
  schema: taskSeriesSchema,
  policy: taskSeriesPolicy,
  columns: taskSeriesColumns,
  /** Series are few, and every list needs them. */
  rank: 1,
  references: { people: ['assignedTo', 'assignees', 'rotation'], records: ['familyId'] },
  comesBack: () => true,
  together: [['startDate', 'rrule']],
  search: {
    title: ['title'],
    also: ['description'],
    date: ['createdAt'],
    foundAs: m.tasks_kind,
    isPaused,
  },
  words: {
    kind: m.tasks_kind_series,
    fields: {
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
      rotation: { label: m.tasks_field_rotation, as: 'people' },
      startDate: { label: m.fields_start, as: 'date' },
      rrule: { label: m.fields_repeats, as: 'repeat' },
      pausedOn: { label: m.tasks_field_paused, as: 'date' },
      since: 'hidden',
      missedOn: 'hidden',
    },
  },
  sample: () => ({ title: 'Take out the bins', startDate: '2026-03-02', rrule: 'FREQ=WEEKLY' }),
})
