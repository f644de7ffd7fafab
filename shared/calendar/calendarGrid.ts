import { addDays, daysBetween, daysFrom, startOfMonth, startOfWeek } from '../time/localDays.ts'
import type { Occurrence } from './occurrence.ts'
import { barsOf } from './weekGrid.ts'

export const gridDays = 28
export const chipsPerCell = 2
export const upcomingCount = 10

export interface CalendarCell {
  readonly day: string
  readonly isToday: boolean
  readonly isWithin: boolean
  readonly occurrences: readonly Occurrence[]
  readonly shown: readonly (Slot | undefined)[]
  readonly more: number
}

export interface Slot {
  readonly occurrence: Occurrence
  readonly days: number
}

export type CalendarWeeks = readonly (readonly CalendarCell[])[]

export interface GridOptions {
  readonly today: string
  readonly weekStart: number
  readonly perCell?: number
}

export interface GridSpan {
  readonly from: string
  readonly to: string
}

/** 28 days from today (docs/product.md, Calendar). */
export const fourWeeksFrom = (today: string): GridSpan => ({
  from: today,
  to: addDays(today, gridDays - 1),
})

export const monthOf = (day: string): GridSpan => ({
  from: startOfMonth(day),
  to: addDays(startOfMonth(day, 1), -1),
})

export const weekOf = (day: string, weekStart: number): GridSpan => {
  const from = startOfWeek(day, weekStart)
  return { from, to: addDays(from, 6) }
}

export const shownSpan = ({ from, to }: GridSpan, weekStart: number): GridSpan => ({
  from: startOfWeek(from, weekStart),
  to: addDays(startOfWeek(to, weekStart), 6),
})

export const calendarGrid = (
  span: GridSpan,
  occurrences: readonly Occurrence[],
  { today, weekStart, perCell = chipsPerCell }: GridOptions,
): CalendarWeeks => {
  const { from, to } = shownSpan(span, weekStart)
  return daysFrom(from, (daysBetween(from, to) + 1) / 7).map((_, week) => {
    const days = daysFrom(addDays(from, week * 7), 7)
    const slotsOf = slotsIn(occurrences, withinOf(days, span), perCell)
    return days.map((day): CalendarCell => {
      const touching = occurrencesOn(occurrences, day)
      const shown = slotsOf(day, touching)
      return {
        day,
        isToday: day === today,
        isWithin: day >= span.from && day <= span.to,
        occurrences: touching,
        shown,
        more: touching.length - shown.filter((slot) => slot !== undefined).length,
      }
    })
  })
}

const withinOf = (days: readonly string[], { from, to }: GridSpan): GridSpan => {
  const [first = from, last = to] = [days[0], days.at(-1)]
  return { from: first > from ? first : from, to: last < to ? last : to }
}

const slotsIn = (occurrences: readonly Occurrence[], within: GridSpan, perCell: number) => {
  const long = occurrences.filter(({ firstDay, lastDay }) => firstDay < lastDay)
  const bars = barsOf(long, within).filter(({ row }) => row < perCell)
  return (day: string, touching: readonly Occurrence[]): CalendarCell['shown'] => {
    const at = daysBetween(within.from, day)
    const slots: (Slot | undefined)[] = []
    for (const { occurrence, row, from, days } of bars) {
      if (at < from || at >= from + days) continue
      while (slots.length <= row) slots.push(undefined)
      slots[row] = { occurrence, days: at === from ? days : 0 }
    }
    const isPlaced = new Set(slots.map((slot) => slot?.occurrence))
    for (const occurrence of touching) {
      if (isPlaced.has(occurrence)) continue
      const free = slots.includes(undefined) ? slots.indexOf(undefined) : slots.length
      if (free === perCell) break
      slots[free] = { occurrence, days: 1 }
    }
    return slots
  }
}

export const occurrencesOn = (
  occurrences: readonly Occurrence[],
  day: string,
): readonly Occurrence[] =>
  occurrences.filter(({ firstDay, lastDay }) => firstDay <= day && lastDay >= day)
