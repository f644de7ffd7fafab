import { mostContinued } from './event.ts'
import type { CalendarEvent } from './event.ts'
import type { EventContent, EventOverride, Overridable } from './eventOverride.ts'
import { ofSeries, overrideContent, ownFields } from './eventOverride.ts'
import { dayOf } from '../time/localMoment.ts'
import { formatRecurrence, parseRecurrence, weekdays } from '../time/recurrence.ts'
import type { Recurrence } from '../time/recurrence.ts'
import { addDays, daysBetween } from '../time/localDays.ts'
import { contentOn, shifted } from './occurrence.ts'
import { daysOfSeries } from './occurrences.ts'
import { ruleToStore } from '../time/storedRule.ts'
import { weekdayInMonth } from '../time/weekdayInMonth.ts'

/**
 * The fields that a person may change in an occurrence, in it and the following ones, or in all.
 */
export type EventChanges = Partial<
  Omit<CalendarEvent, 'id' | 'kind' | 'editId' | 'replaced' | 'familyId'>
>

type OverrideFields = Omit<
  EventOverride,
  'id' | 'kind' | 'editId' | 'replaced' | 'familyId' | 'eventId' | 'date'
>

const unchanged: OverrideFields = { cancelled: false, changed: [], ...ofSeries }

export const cancelledFields: OverrideFields = { ...unchanged, cancelled: true }

/** One occurrence as it is to be: what its override says, beside what that said before. */
export const overrideFields = (
  series: CalendarEvent,
  date: string,
  before: EventOverride | undefined,
  changes: Partial<EventContent>,
): OverrideFields => {
  const own = contentOn(series, date)
  const next = { ...(before === undefined ? own : overrideContent(own, before)), ...changes }
  const isMoved = next.startDate !== own.startDate || next.endDate !== own.endDate
  const said = ownFields.filter((field) => next[field] !== own[field])
  const changed: Overridable[] = [...said, ...(isMoved ? (['when'] as const) : [])]
  return {
    ...unchanged,
    changed,
    ...Object.fromEntries(said.map((field) => [field, next[field]])),
    ...(isMoved ? { startDate: next.startDate, endDate: next.endDate } : {}),
  }
}

/** A series' changes, and by how many days all that was said of its occurrences moves with them. */
export interface SeriesChange {
  readonly changes: EventChanges
  readonly movedBy: number
}

/**
 * The whole series, changed as one of its occurrences is to be.
 * @param date that occurrence's. @param weekStart the family's, 0 = Sunday, which a new rule goes by.
 */
export const changeAll = (
  series: CalendarEvent,
  date: string,
  changes: EventChanges,
  weekStart: number,
): SeriesChange => {
  const { startDate, endDate } = { ...contentOn(series, date), ...changes }
  const movedBy = daysBetween(date, dayOf(startDate))
  const back = daysBetween(date, dayOf(series.startDate))
  const start = shifted(startDate, back)
  const isNew = changes.rrule !== undefined && changes.rrule !== series.rrule
  const rule = isNew
    ? eventRule(changes.rrule, start, weekStart)
    : movedRule(series.rrule, startDate, movedBy)
  return {
    movedBy,
    changes: {
      ...changes,
      startDate: start,
      endDate: endDate === null ? null : shifted(endDate, back),
      ...(rule === undefined || rule === series.rrule ? {} : { rrule: rule }),
    },
  }
}

export interface Split {
  /** The rule that the earlier part of the series keeps. */
  readonly head: { readonly rrule: string }
  /** The series that begins with the occurrence. */
  readonly tail: Omit<CalendarEvent, 'id' | 'editId' | 'replaced'>
  readonly movedBy: number
}

/**
 * A series that is otherwise from one occurrence on. undefined where that is its first one: then all
 * of it changes.
 * @param weekStart as for `changeAll`.
 */
export const splitSeries = (
  series: CalendarEvent,
  date: string,
  changes: EventChanges,
  weekStart: number,
): Split | undefined => {
  const rule = parseRecurrence(series.rrule ?? '')
  const day = addDays(date, -1)
  const before = daysOfSeries(series, { from: dayOf(series.startDate), to: day }).length
  if (rule === undefined || before === 0) return undefined
  const { count, until: _, ...endless } = rule
  const rest = count === undefined ? rule : { ...rule, count: Math.max(1, count - before) }
  const { id: _id, editId: _edit, replaced: _replaced, ...own } = series
  const content = { ...contentOn(own, date), rrule: formatRecurrence(rest), ...changes }
  const movedBy = daysBetween(date, dayOf(content.startDate))
  const ownRule =
    changes.rrule === undefined
      ? movedRule(content.rrule, content.startDate, movedBy)
      : eventRule(changes.rrule, content.startDate, weekStart)
  return {
    head: { rrule: formatRecurrence({ ...endless, until: day }) },
    tail: {
      ...content,
      rrule: ownRule,
      /** Answers do not carry over to another day. */
      continues: movedBy === 0 ? [...(own.continues ?? []), series.id].slice(-mostContinued) : [],
    },
    movedBy,
  }
}

/**
 * The overrides after a day, for the series that continues from there. Occurrences that moved to
 * another time stay at that time.
 * @param overrides of the series. @param movedBy days.
 */
export const carriedOverrides = <T extends EventOverride>(
  overrides: readonly T[],
  after: string,
  movedBy: number,
): readonly T[] =>
  overrides
    .filter(({ date }) => date > after)
    .map((override) => ({ ...override, date: addDays(override.date, movedBy) }))

/** A series that ends before one of its occurrences; undefined where nothing is left of it. */
export const endBefore = (
  series: CalendarEvent,
  date: string,
): { readonly rrule: string } | undefined => splitSeries(series, date, {}, monday)?.head

/** RFC 5545: a week begins on it where a rule does not say. */
const monday = 1

/** The rule of an event as it is stored; null for what happens once. @param startDate a day, or a moment of it. */
export const eventRule = <Rule extends string | null | undefined>(
  rrule: Rule,
  startDate: string,
  weekStart: number,
): Rule | string =>
  typeof rrule === 'string'
    ? ruleToStore({ rrule, startDate: dayOf(startDate) }, { weekStart, everyMonth: false })
    : rrule

/** The rule of a series that was moved by some days to begin on `startDate`: Tuesdays become Wednesdays. */
const movedRule = (rrule: string | null, startDate: string, days: number): string | null => {
  const rule = parseRecurrence(rrule ?? '')
  if (rule === undefined || days === 0) return rrule
  const moved = formatRecurrence(movedDays(rule, dayOf(startDate), days))
  return eventRule(moved, startDate, monday)
}

/** Its weeks begin as many days later, or other weeks would be left out. */
const movedDays = (rule: Recurrence, day: string, days: number): Recurrence => {
  const { on, monthDay, monthWeekday, weekStart = 'MO' } = rule
  if (on.length > 0) {
    const moved = on.map((each) => weekdayAfter(each, days))
    return { ...rule, on: moved, weekStart: weekdayAfter(weekStart, days) }
  }
  if (monthDay !== undefined) {
    return { ...rule, monthDay: monthDay === -1 ? -1 : Number(day.slice(8)) }
  }
  if (monthWeekday !== undefined) return { ...rule, monthWeekday: weekdayInMonth(day) }
  const { orLast: _, ...plain } = rule
  return plain
}

const weekdayAfter = (weekday: (typeof weekdays)[number], days: number) => {
  const index = (((weekdays.indexOf(weekday) + days) % 7) + 7) % 7
  return weekdays[index] ?? weekday
}
