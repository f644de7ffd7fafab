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

export type EventChanges = Partial<
  Omit<CalendarEvent, 'id' | 'kind' | 'editId' | 'replaced' | 'familyId'>
>

type OverrideFields = Omit<
  EventOverride,
  'id' | 'kind' | 'editId' | 'replaced' | 'familyId' | 'eventId' | 'date'
>

const unchanged: OverrideFields = { cancelled: false, changed: [], ...ofSeries }

export const canceledFields: OverrideFields = { ...unchanged, cancelled: true }

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

export interface SeriesChange {
  readonly changes: EventChanges
  readonly movedBy: number
}

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
  readonly head: { readonly rrule: string }
  readonly tail: Omit<CalendarEvent, 'id' | 'editId' | 'replaced'>
  readonly movedBy: number
}

/**
 * Returns undefined if the date is that of the first occurrence, because the whole series then
 * changes.
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
      /** Answers to the earlier series do not count if the occurrences move to another day. */
      continues: movedBy === 0 ? [...(own.continues ?? []), series.id].slice(-mostContinued) : [],
    },
    movedBy,
  }
}

/**
 * Moves the overrides along with their series, but not the times that they set.
 * @param movedBy days.
 */
export const carriedOverrides = <T extends EventOverride>(
  overrides: readonly T[],
  after: string,
  movedBy: number,
): readonly T[] =>
  overrides
    .filter(({ date }) => date > after)
    .map((override) => ({ ...override, date: addDays(override.date, movedBy) }))

export const endBefore = (
  series: CalendarEvent,
  date: string,
): { readonly rrule: string } | undefined => splitSeries(series, date, {}, monday)?.head

/** RFC 5545: weeks begin on Monday by default. */
const monday = 1

export const eventRule = <Rule extends string | null | undefined>(
  rrule: Rule,
  startDate: string,
  weekStart: number,
): Rule | string =>
  typeof rrule === 'string'
    ? ruleToStore({ rrule, startDate: dayOf(startDate) }, { weekStart, everyMonth: false })
    : rrule

/**
 * Moves the days of a rule along with its series: Tuesdays become Wednesdays if the series moves by
 * one day.
 */
const movedRule = (rrule: string | null, startDate: string, days: number): string | null => {
  const rule = parseRecurrence(rrule ?? '')
  if (rule === undefined || days === 0) return rrule
  const moved = formatRecurrence(movedDays(rule, dayOf(startDate), days))
  return eventRule(moved, startDate, monday)
}

/**
 * Moves the first day of the week as well: with the old one, a biweekly rule could skip different
 * weeks.
 */
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
