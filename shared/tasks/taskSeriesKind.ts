import { m } from '#shared/messages/messages.ts'
import { taskFieldWords } from './taskKind.ts'
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
      ...taskFieldWords,
      rotation: { label: m.tasks_field_rotation, as: 'people' },
      startDate: { label: m.fields_start, as: 'date' },
      rrule: { label: m.fields_repeats, as: 'repeat' },
      pausedOn: { label: m.tasks_field_paused, as: 'date' },
      since: 'hidden',
      missedOn: 'hidden',
    },
  },
  sample: () => ({ title: 'Take out the trash', startDate: '2026-03-02', rrule: 'FREQ=WEEKLY' }),
})
