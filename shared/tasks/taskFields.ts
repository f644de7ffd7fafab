import { z } from 'zod'
import { assigneeFields, assigneesInput } from './assignees.ts'
import { stepFields, stepsInput } from '../core/steps.ts'
import { clockTime, optionalText, orNone, requiredText } from '../core/text.ts'
import { m } from '#shared/messages/messages.ts'

export const taskPriorities = ['low', 'medium', 'high'] as const

/**
 * The fields that a task and a repeating task share. A series hands them to its times; calls and the form
 * take them from here (docs/add-a-field.md).
 */
export const taskFields = {
  title: requiredText(m.forms_title_required),
  description: optionalText(),
  /** The userId of a member, with `assignees`; of a series it has no effect if members take turns. */
  assignedTo: orNone(z.string().min(1).max(60)).default(null),
  assignees: assigneesInput.optional(),
  eachTheirOwn: assigneeFields.eachTheirOwn,
  priority: z.enum(taskPriorities).default('medium'),
  /** The time on the due day, by the family's clock; without a due day it has no effect. */
  dueTime: orNone(clockTime).optional(),
  isPlanning: z.boolean().default(false),
  /** Each time of a series has its own ticks. */
  steps: stepsInput.optional(),
}

/** The shared fields as they are stored: lists that two devices extend at the same time may be longer. */
export const storedTaskFields = { ...taskFields, ...assigneeFields, steps: stepFields.steps }

type StoredTaskFields = z.output<z.ZodObject<typeof storedTaskFields>>

/** Returns the fields that a series hands to its times; a field that it does not have is left out. */
export const taskFieldsOf = (series: StoredTaskFields): StoredTaskFields =>
  Object.fromEntries(
    Object.keys(taskFields)
      .map((field) => [field, series[field as keyof StoredTaskFields]] as const)
      .filter(([, value]) => value !== undefined),
    /** Sound: these are the record's own fields. */
  ) as StoredTaskFields
