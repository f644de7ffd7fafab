import { z } from 'zod'
import { recordFields } from '../core/record.ts'
import { dayOf, hasTime, localMoment } from '../time/localMoment.ts'
import { rrule } from '../time/recurrence.ts'
import { optionalLine, optionalText, patternText, requiredText } from '../core/text.ts'
import { timeZone } from '../time/timeZone.ts'
import { m } from '#shared/messages/messages.ts'

/**
 * The default is stored in events, so it does not follow the brand's color (docs/product.md,
 * Numbers).
 */
export const defaultEventColor = '#4F46E5'

export const color = patternText().regex(/^#[\dA-Fa-f]{6}$/)

const person = z.string().min(1).max(60)

export const mostContinued = 50

/** Each occurrence of a series can differ from the series in these fields (docs/add-a-field.md). */
export const occurrenceFields = {
  title: requiredText(m.forms_title_required),
  description: optionalText(),
  startDate: localMoment(() => m.forms_start_required()),
  /** The last day of an all-day event; null if the end is unknown. */
  endDate: localMoment().nullable().default(null),
  location: optionalLine(300),
  color: color.default(defaultEventColor),
}

const inputFields = {
  ...occurrenceFields,
  rrule: rrule.nullable().default(null),
  attendees: z
    .array(person)
    .max(50)
    .transform((userIds) => [...new Set(userIds)])
    .default([]),
  shared: z.boolean().default(false),
}

type Times = Pick<EventInput, 'startDate' | 'endDate' | 'rrule'>

/**
 * The longest event that may repeat, in days. The calendar looks back this far for events that
 * began before the days it shows.
 */
export const longestRepeating = 31

const dayMilliseconds = 24 * 60 * 60 * 1000

export const daysTaken = ({ startDate, endDate }: Omit<Times, 'rrule'>): number =>
  endDate === null
    ? 1
    : (Date.parse(dayOf(endDate)) - Date.parse(dayOf(startDate))) / dayMilliseconds + 1

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

const withRightEnd = <T extends z.ZodType<Times>>(schema: T): T =>
  schema.superRefine(
    (value, context) => {
      const message = endProblem(value)
      if (message !== undefined) context.addIssue({ code: 'custom', path: ['endDate'], message })
    },
    { when: ({ value }) => times.safeParse(value).success },
  )

export const eventInputSchema = withRightEnd(z.object(inputFields))

export const eventSchema = withRightEnd(
  z.object({
    ...recordFields,
    ...inputFields,
    kind: z.literal('event'),
    familyId: z.string().min(1).max(60),
    timeZone,
    /**
     * The series that this one continues, the earliest first: answers about occurrences of those
     * series count for this one as well.
     */
    continues: z.array(z.string().min(1).max(60)).max(mostContinued).optional(),
  }),
)

export type EventInput = z.infer<z.ZodObject<typeof inputFields>>
export type CalendarEvent = z.infer<typeof eventSchema>

export const isAllDay = ({ startDate }: Pick<EventInput, 'startDate'>): boolean =>
  !hasTime(startDate)
