import { z } from 'zod'
import { assigneeFields, assigneesInput } from './assignees.ts'
import { stepFields, stepsInput } from '../core/steps.ts'
import { clockTime, optionalText, orNone, requiredText } from '../core/text.ts'
import { m } from '#shared/messages/messages.ts'

export const taskPriorities = ['low', 'medium', 'high'] as const

/** Occurrences copy these fields from their series (docs/add-a-field.md). */
export const taskFields = {
  title: requiredText(m.forms_title_required),
  description: optionalText(),
  /** A userId, used together with `assignees`; in a series with turns it has no effect. */
  assignedTo: orNone(z.string().min(1).max(60)).default(null),
  assignees: assigneesInput.optional(),
  eachTheirOwn: assigneeFields.eachTheirOwn,
  priority: z.enum(taskPriorities).default('medium'),
  /** The time on the due day, by the family's clock; no effect without a due day. */
  dueTime: orNone(clockTime).optional(),
  isPlanning: z.boolean().default(false),
  steps: stepsInput.optional(),
}

/** Merging may make lists longer than the form allows. */
export const storedTaskFields = { ...taskFields, ...assigneeFields, steps: stepFields.steps }

type StoredTaskFields = z.output<z.ZodObject<typeof storedTaskFields>>

export const taskFieldsOf = (series: StoredTaskFields): StoredTaskFields =>
  Object.fromEntries(
    Object.keys(taskFields)
      .map((field) => [field, series[field as keyof StoredTaskFields]] as const)
      .filter(([, value]) => value !== undefined),
  ) as StoredTaskFields
