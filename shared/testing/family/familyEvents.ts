import { attendanceId, attendanceSchema } from '../../calendar/attendance.ts'
import type { Attendance } from '../../calendar/attendance.ts'
import { eventSchema } from '../../calendar/event.ts'
import type { CalendarEvent } from '../../calendar/event.ts'
import { eventOverrideSchema, occurrenceId } from '../../calendar/eventOverride.ts'
import type { EventContent, EventOverride } from '../../calendar/eventOverride.ts'
import { dayOf } from '../../time/localMoment.ts'
import type { WireRecord } from '../../core/record.ts'
import { formatRecurrence, weekdays } from '../../time/recurrence.ts'
import { addDays, daysBetween, weekdayOf } from '../../time/localDays.ts'
import { contentOn, shifted } from '../../calendar/occurrence.ts'
import { daysOfSeries } from '../../calendar/occurrences.ts'
import { canceledFields, overrideFields } from '../../calendar/seriesChanges.ts'
import type { FamilyPlan, GeneratedPerson, Identities } from './familyPlan.ts'
import { familyTimeZone } from './familyPlan.ts'
import { occasions, routines } from './householdEvents.ts'
import type { ForWhom, Occasion, Routine } from './householdEvents.ts'
import type { Written } from './moneyGenerator.ts'
import { createRandom } from '../random.ts'
import type { Random } from '../random.ts'

export interface GeneratedCalendar {
  readonly events: readonly Written<CalendarEvent>[]
  readonly overrides: readonly Written<EventOverride>[]
  readonly answers: readonly Written<Attendance>[]
}

interface Setting {
  readonly plan: FamilyPlan
  readonly people: readonly GeneratedPerson[]
  readonly identities: Identities
  readonly random: Random
}

export const generateCalendar = (
  plan: FamilyPlan,
  people: readonly GeneratedPerson[],
  identities: Identities,
): GeneratedCalendar => {
  const setting = { plan, people, identities, random: createRandom(plan.seed + 4) }
  const single = occasions.flatMap((occasion) => eventsOf(setting, occasion))
  const series = routines.flatMap((routine) => seriesOf(setting, routine))
  const events = [...single, ...series].toSorted((a, b) =>
    a.created.startDate < b.created.startDate ? -1 : 1,
  )
  return {
    events,
    overrides: series.flatMap(({ created }) => overridesOf(setting, created)),
    answers: events.flatMap(({ created }) => answersTo(setting, created)),
  }
}

const firstDay = ({ years, today }: FamilyPlan): string =>
  addDays(today, -Math.floor(365.25 * years))

const plannedAhead = 100
const surelyPlanned = 10

const eventsOf = (setting: Setting, occasion: Occasion): readonly Written<CalendarEvent>[] => {
  const { plan, random } = setting
  const { everyDays } = occasion
  const events: Written<CalendarEvent>[] = []
  const last = addDays(plan.today, plannedAhead)
  let at = addDays(firstDay(plan), random.integer(0, everyDays))
  while (at <= last) {
    const day = fitting(at, occasion.on)
    const isKnown = daysBetween(plan.today, day) <= surelyPlanned || random.chance(0.5)
    const event = isKnown ? eventOn(setting, occasion, day, null) : undefined
    if (event !== undefined) events.push(event)
    at = addDays(at, random.integer(Math.ceil(everyDays * 0.5), Math.ceil(everyDays * 1.5)))
  }
  return events
}

const fitting = (day: string, on: Occasion['on']): string =>
  isFitting(weekdayOf(day), on) ? day : fitting(addDays(day, 1), on)

const isFitting = (weekday: number, on: Occasion['on']): boolean => {
  if (on === 'any day') return true
  if (on === 'Sunday') return weekday === 0
  return (weekday % 6 === 0) === (on === 'weekend')
}

const summerBegins = '07-10'
const autumnBegins = '09-01'

const seriesOf = (setting: Setting, routine: Routine): readonly Written<CalendarEvent>[] => {
  const { plan } = setting
  const first = firstDay(plan)
  if (routine.rule !== undefined) {
    const day = weekdayIn(routine.rule, first)
    return [eventOn(setting, routine, day, routine.rule)].filter((each) => each !== undefined)
  }
  const years = Array.from({ length: plan.years + 1 }, (_, at) => Number(first.slice(0, 4)) + at)
  return years.flatMap((year) => {
    const start = nextWeekday(`${year}-${autumnBegins}`, routine.weekday ?? 0)
    if (start < first || start > addDays(plan.today, plannedAhead)) return []
    const rrule = formatRecurrence({
      frequency: 'weekly',
      interval: routine.weeks ?? 1,
      on: [],
      until: `${year + 1}-${summerBegins}`,
    })
    return eventOn(setting, routine, start, rrule) ?? []
  })
}

const nextWeekday = (day: string, weekday: number): string =>
  addDays(day, (weekday - weekdayOf(day) + 7) % 7)

const weekdayIn = (rrule: string, from: string): string => {
  const weekday = weekdays.findIndex((each) => rrule.endsWith(each))
  const day = weekday < 0 ? from : nextWeekday(from, weekday)
  const series = { startDate: day, rrule } as CalendarEvent
  return daysOfSeries(series, { from: day, to: addDays(day, 400) })[0] ?? day
}

const eventOn = (
  setting: Setting,
  planned: Occasion | Routine,
  day: string,
  rrule: string | null,
): Written<CalendarEvent> | undefined => {
  const { plan, people, identities, random } = setting
  const { title, at, takes, location, color, shared, whom } = planned
  const attendees = chosen(setting, whom, shared)
  if (attendees === undefined) return undefined
  const thoughtOf = addDays(day, -random.integer(2, 40))
  const madeOn = thoughtOf < plan.today ? thoughtOf : addDays(plan.today, -random.integer(0, 9))
  const created: CalendarEvent & WireRecord = {
    _deleted: false,
    ...eventSchema.parse({
      id: random.id(instantOn(madeOn, random)),
      kind: 'event',
      editId: random.token(),
      familyId: identities.familyId,
      title,
      startDate: at === undefined ? day : `${day}T${at}`,
      endDate: endOf(day, at, takes),
      timeZone: familyTimeZone,
      location: location ?? null,
      color,
      rrule,
      attendees: attendees.map((index) => identities.userIds[index]),
      shared,
    }),
  }
  return { createdBy: random.pick(withRole(people, 'parent')), created }
}

const endOf = (day: string, at: string | undefined, takes: number): string | null => {
  if (at === undefined) return takes === 1 ? null : addDays(day, takes - 1)
  const end = Date.parse(`${day}T${at}:00Z`) + takes * 60_000
  return new Date(end).toISOString().slice(0, 'yyyy-MM-ddTHH:mm'.length)
}

const instantOn = (day: string, random: Random): Date =>
  new Date(`${day}T${random.integer(10, 15)}:${random.integer(10, 59)}:00.000Z`)

const withRole = (
  people: readonly GeneratedPerson[],
  role: GeneratedPerson['role'],
): readonly number[] => people.flatMap((person, index) => (person.role === role ? [index] : []))

const chosen = (
  { people, random }: Setting,
  whom: ForWhom,
  shared: boolean,
): readonly number[] | undefined => {
  if (whom === 'everybody') return shared ? people.map((_, index) => index) : []
  const role = whom === 'children' ? 'child' : whom === 'parents' ? 'parent' : whom
  const possible = withRole(people, role)
  if (possible.length === 0) return undefined
  return whom === role ? [random.pick(possible)] : possible
}

const knownAhead = 21

const overridesOf = (
  setting: Setting,
  series: CalendarEvent & WireRecord,
): readonly Written<EventOverride>[] => {
  const { plan, people, identities, random } = setting
  const until = addDays(plan.today, knownAhead)
  const days = daysOfSeries(series, { from: dayOf(series.startDate), to: until })
  return days.flatMap((date) => {
    const fields = otherwise(series, date, random)
    if (fields === undefined) return []
    const created = {
      _deleted: false,
      ...eventOverrideSchema.parse({
        ...fields,
        id: occurrenceId(series.id, date),
        kind: 'eventOverride',
        editId: random.token(),
        familyId: identities.familyId,
        eventId: series.id,
        date,
      }),
    }
    return [{ createdBy: random.pick(withRole(people, 'parent')), created }]
  })
}

const otherwise = (series: CalendarEvent, date: string, random: Random): object | undefined => {
  const chance = random.next()
  if (chance < 0.05) return canceledFields
  const own = contentOn(series, date)
  const say = (changes: Partial<EventContent>): object =>
    overrideFields(series, date, undefined, changes)
  if (chance < 0.08) {
    const endDate = own.endDate === null ? null : shifted(own.endDate, 1)
    return say({ startDate: shifted(own.startDate, 1), endDate })
  }
  if (chance < 0.09) return say({ title: `${series.title} (last of term)` })
  return chance < 0.1 ? say({ description: 'Bring a snack for everyone.' }) : undefined
}

const answersTo = (
  { people, identities, random }: Setting,
  event: CalendarEvent & WireRecord,
): readonly Written<Attendance>[] =>
  people.flatMap((person, index) => {
    const userId = identities.userIds[index] ?? ''
    if (!event.attendees.includes(userId) || !random.chance(0.35)) return []
    const about = { eventId: event.id, date: null, userId }
    const created = {
      _deleted: false,
      ...attendanceSchema.parse({
        ...about,
        id: attendanceId(about),
        kind: 'attendance',
        editId: random.token(),
        familyId: identities.familyId,
        status: random.chance(0.85) ? 'going' : 'not-going',
      }),
    }
    const isForChild = person.role === 'child' && random.chance(0.5)
    const createdBy = isForChild ? random.pick(withRole(people, 'parent')) : index
    return [{ createdBy, created }]
  })
