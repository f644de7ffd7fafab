import { z } from 'zod'
import { idPart, recordFields } from '../core/record.ts'
import { daysTaken, longestRepeating, occurrenceFields } from './event.ts'
import type { CalendarEvent } from './event.ts'
import { hasTime } from '../time/localMoment.ts'
import { orNullShape, withoutDefault } from '../core/shape.ts'
import { localDate } from '../core/text.ts'
import { m } from '#shared/messages/messages.ts'

type OwnField = Exclude<keyof typeof occurrenceFields, 'startDate' | 'endDate'>

const contentFields = Object.keys(occurrenceFields) as readonly (keyof typeof occurrenceFields)[]

export const ownFields = contentFields.filter(
  (field): field is OwnField => field !== 'startDate' && field !== 'endDate',
)

const overridable = [...ownFields, 'when'] as const

export type Overridable = (typeof overridable)[number]

const content = z.object(orNullShape(occurrenceFields))

export const ofSeries = content.parse({})

const fields = z.object({
  ...recordFields,
  kind: z.literal('eventOverride'),
  familyId: idPart,
  eventId: idPart,
  /** The day on which the series itself begins the occurrence, in the series' time zone. */
  date: localDate,
  cancelled: z.boolean().default(false),
  /** The fields that differ; all others follow the series. */
  changed: z.array(z.enum(overridable)).max(overridable.length).default([]),
  ...content.shape,
})

export const eventOverrideSchema = fields.superRefine(({ startDate, endDate }, context) => {
  if (startDate === null || endDate === null) return
  const message = problemOf(startDate, endDate)
  if (message !== undefined) context.addIssue({ code: 'custom', path: ['endDate'], message })
})

export type EventOverride = z.infer<typeof fields>

const problemOf = (startDate: string, endDate: string): string | undefined => {
  if (hasTime(startDate) !== hasTime(endDate)) return m.forms_end_form()
  if (endDate < startDate) return m.forms_end_before_start()
  const tooLong = daysTaken({ startDate, endDate }) > longestRepeating
  return tooLong ? m.forms_end_too_long({ max: longestRepeating }) : undefined
}

export const occurrenceId = (seriesId: string, date: string): string => `${seriesId}:${date}`

export type EventContent = Pick<CalendarEvent, keyof typeof occurrenceFields>

export const contentOf = (own: EventContent): EventContent =>
  Object.fromEntries(contentFields.map((field) => [field, own[field]])) as EventContent

/**
 * True if the override changes the field. It does not if it has null in a field that every event
 * must have.
 */
const says = (override: EventOverride, field: OwnField): boolean =>
  override.changed.includes(field) &&
  (override[field] !== null || withoutDefault(occurrenceFields[field]) instanceof z.ZodNullable)

export const overrideContent = <T extends EventContent>(own: T, override: EventOverride): T => {
  const { startDate, endDate } = override
  const said = ownFields.filter((field) => says(override, field))
  return {
    ...own,
    ...Object.fromEntries(said.map((field) => [field, override[field]])),
    ...(startDate !== null && override.changed.includes('when') ? { startDate, endDate } : {}),
  }
}
