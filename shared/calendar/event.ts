import { z } from 'zod'
import { recordFields } from '../core/record.ts'
import { dayOf, hasTime, localMoment } from '../time/localMoment.ts'
import { rrule } from '../time/recurrence.ts'
import { optionalLine, optionalText, patternText, requiredText } from '../core/text.ts'
import { timeZone } from '../time/timeZone.ts'
import { m } from '#shared/messages/messages.ts'

/** It is data, not the brand's color (docs/product.md, Numbers). */
export const defaultEventColor = '#4F46E5'

export const color = patternText().regex(/^#[\dA-Fa-f]{6}$/)

const person = z.string().min(1).max(60)

/** A series that was split more often than this has lost its earliest answers from view. */
export const mostContinued = 50

/**
 * The fields that a series hands to its times, in which each of them can differ from it
 * (docs/add-a-field.md).
 */
export const occurrenceFields = {
  title: requiredText(m.forms_title_required),
  description: optionalText(),
  startDate: localMoment(() => m.forms_start_required()),
  /** The last day of what lasts all day; null for what has no known end. */
  endDate: localMoment().nullable().default(null),
  location: optionalLine(300),
  color: color.default(defaultEventColor),
}

/** The fields of the event dialog and of POST …/calendar/events (docs/product.md, Forms). */
const inputFields = {
  ...occurrenceFields,
  /** RFC 5545; null for what happens once. */
  rrule: rrule.nullable().default(null),
  /** Whom it is for, as userIds; what they answered are `attendance` records. */
  attendees: z
    .array(person)
    .max(50)
    .transform((userIds) => [...new Set(userIds)])
    .default([]),
  /** Does the extended family see it too? */
  shared: z.boolean().default(false),
}

type Times = Pick<EventInput, 'startDate' | 'endDate' | 'rrule'>

/** Longer than any that repeats may take, so that a window finds it by looking back this far. */
export const longestRepeating = 31

const dayMilliseconds = 24 * 60 * 60 * 1000

/** How many days it takes up, 1 for what ends on the day on which it begins. */
export const daysTaken = ({ startDate, endDate }: Omit<Times, 'rrule'>): number =>
  endDate === null
    ? 1
    : (Date.parse(dayOf(endDate)) - Date.parse(dayOf(startDate))) / dayMilliseconds + 1

/** The problem with an event's end, in words; undefined if there is none. */
export const endProblem = ({ startDate, endDate, rrule: rule }: Times): string | undefined => {
  if (endDate === null) return undefined
  if (hasTime(startDate) !== hasTime(endDate)) return m.forms_end_form()
  if (endDate < startDate) return m.forms_end_before_start()
  const tooLong = rule !== null && daysTaken({ startDate, endDate }) > longestRepeating
  return tooLong ? m.forms_end_too_long({ max: longestRepeating }) : undefined
}

const times = z.object({
  startDate: inputFields.startDate,
  endDate: inputFields.endDate,
  rrule: inputFields.rrule,
})

/** Reports a wrong end besides other problems, if the times alone can be read. */
const withRightEnd = <T extends z.ZodType<Times>>(schema: T): T =>
  schema.superRefine(
    (value, context) => {
      const message = endProblem(value)
      if (message !== undefined) context.addIssue({ code: 'custom', path: ['endDate'], message })
    },
    { when: ({ value }) => times.safeParse(value).success },
  )

export const eventInputSchema = withRightEnd(z.object(inputFields))

/** Is its `kind` 'event': one event, or where it has an `rrule`, a series of them. */
export const eventSchema = withRightEnd(
  z.object({
    ...recordFields,
    ...inputFields,
    kind: z.literal('event'),
    familyId: z.string().min(1).max(60),
    /** IANA zone of the clock that its dates are told by. */
    timeZone,
    /**
     * The series that this one goes on from on the same days, the earliest first: what was answered
     * about a time of theirs is answered about that time of this one.
     */
    continues: z.array(z.string().min(1).max(60)).max(mostContinued).optional(),
  }),
)

export type EventInput = z.infer<z.ZodObject<typeof inputFields>>
export type CalendarEvent = z.infer<typeof eventSchema>

/** All day, on the same days everywhere in the world; else at an instant. */
export const isAllDay = ({ startDate }: Pick<EventInput, 'startDate'>): boolean =>
  !hasTime(startDate)
