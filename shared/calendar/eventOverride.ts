import { z } from 'zod'
import { idPart, recordFields } from '../core/record.ts'
import { color, daysTaken, longestRepeating } from './event.ts'
import type { CalendarEvent } from './event.ts'
import { hasTime, localMoment } from '../time/localMoment.ts'
import { localDate, optionalLine, optionalText, requiredText } from '../core/text.ts'
import { m } from '#shared/messages/messages.ts'

/**
 * The parts of one occurrence that can differ from its series; 'when' is start and end together.
 */
export const overridable = ['title', 'description', 'location', 'color', 'when'] as const

export type Overridable = (typeof overridable)[number]

const fields = z.object({
  ...recordFields,
  kind: z.literal('eventOverride'),
  familyId: idPart,
  eventId: idPart,
  /** The day on which the series has the occurrence begin, in the series' own zone. */
  date: localDate,
  cancelled: z.boolean().default(false),
  /** Names the fields below that count; the others have the series' values. */
  changed: z.array(z.enum(overridable)).max(overridable.length).default([]),
  title: requiredText(m.forms_title_required).nullable().default(null),
  description: optionalText(),
  location: optionalLine(300),
  color: color.nullable().default(null),
  startDate: localMoment().nullable().default(null),
  endDate: localMoment().nullable().default(null),
})

/** One occurrence of a series that is not as the series says (docs/product.md, Calendar). */
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

/** @param date 'yyyy-MM-dd', as the series has it. */
export const occurrenceId = (seriesId: string, date: string): string => `${seriesId}:${date}`

/** The final content of an occurrence: the series' fields, with its own where it has any. */
export type EventContent = Pick<
  CalendarEvent,
  'title' | 'description' | 'location' | 'color' | 'startDate' | 'endDate'
>

export const overrideContent = <T extends EventContent>(own: T, override: EventOverride): T => {
  const has = (part: Overridable): boolean => override.changed.includes(part)
  const startDate = has('when') ? override.startDate : null
  return {
    ...own,
    title: has('title') && override.title !== null ? override.title : own.title,
    description: has('description') ? override.description : own.description,
    location: has('location') ? override.location : own.location,
    color: has('color') && override.color !== null ? override.color : own.color,
    ...(startDate === null ? {} : { startDate, endDate: override.endDate }),
  }
}
