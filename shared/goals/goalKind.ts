import { m } from '#shared/messages/messages.ts'
import { goalSchema } from './goal.ts'
import type { GoalEntry } from './goal.ts'
import { reachedAmount } from './goalMeasure.ts'
import { goalColumns } from './goalLists.ts'
import { goalPolicy } from './goalPolicy.ts'
import { defineKind } from '../core/kind.ts'

const inHundredths = (value: string): string => String(Number(value) / 100)

const reachedInWords = (value: string): string =>
  inHundredths(String(reachedAmount({ entries: JSON.parse(value) as GoalEntry[] })))

export const goalKind = defineKind({
  name: 'goal',
  collection: 'goals',
  schema: goalSchema,
  policy: goalPolicy,
  columns: goalColumns,
  rank: 1,
  references: { people: ['assignedTo'], records: ['familyId'] },
  comesBack: () => true,
  together: [
    ['progress', 'progressSteps'],
    ['status', 'completedAt'],
    ['targetAmount', 'unit'],
  ],
  search: {
    title: ['title'],
    also: ['description'],
    date: ['targetDate', 'createdAt'],
    isPaused: ({ status }) => status === 'paused',
  },
  words: {
    kind: m.goals_kind,
    fields: {
      title: m.fields_title,
      description: m.fields_description,
      type: { label: m.goals_field_type, as: (type) => m.goals_value_type({ type }) },
      assignedTo: { label: m.fields_assigned_to, as: 'person' },
      targetDate: { label: m.goals_field_target, as: 'date' },
      targetAmount: { label: m.goals_field_target_amount, as: inHundredths },
      unit: m.goals_field_unit,
      entries: { label: m.goals_field_reached, as: reachedInWords },
      steps: m.fields_steps,
      doneSteps: m.fields_steps_done,
      status: { label: m.fields_status, as: (status) => m.goals_value_status({ status }) },
      progress: m.goals_field_progress,
      progressSteps: 'hidden',
      completedAt: { label: m.fields_completed, as: 'date' },
    },
  },
  sample: () => ({ title: 'Swim a whole length' }),
})
