import { addDays, daysBetween, daysFrom, startOfMonth, startOfWeek } from './localDays.ts'
import type { Occurrence } from './occurrence.ts'

/** Spec sections 2 and 9. */
export const gridDays = 28
export const chipsPerCell = 2
export const upcomingCount = 10

export interface CalendarCell {
  readonly day: string
  readonly isToday: boolean
  /** Is it one of the days that the grid is about? */
  readonly isWithin: boolean
  readonly occurrences: readonly Occurrence[]
  /** Those shown in the cell, and how many more there are. */
  readonly shown: readonly Occurrence[]
  readonly more: number
}

/** Whole weeks of cells. */
export type CalendarWeeks = readonly (readonly CalendarCell[])[]

export interface GridOptions {
  readonly today: string
  /** 0 = Sunday. */
  readonly weekStart: number
  readonly perCell?: number
}

/** The days that a grid is about, both included. */
export interface GridSpan {
  readonly from: string
  readonly to: string
}

/** 28 days from today (spec section 2). */
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

/** All days that stand in the grid: those that it is about, filled up to whole weeks. */
export const shownSpan = ({ from, to }: GridSpan, weekStart: number): GridSpan => ({
  from: startOfWeek(from, weekStart),
  to: addDays(startOfWeek(to, weekStart), 6),
})

/** The span in whole weeks, each cell with what touches its day. */
export const calendarGrid = (
  span: GridSpan,
  occurrences: readonly Occurrence[],
  { today, weekStart, perCell = chipsPerCell }: GridOptions,
): CalendarWeeks => {
  const { from, to } = shownSpan(span, weekStart)
  const cells = daysFrom(from, daysBetween(from, to) + 1).map((day): CalendarCell => {
    const touching = occurrencesOn(occurrences, day)
    return {
      day,
      isToday: day === today,
      isWithin: day >= span.from && day <= span.to,
      occurrences: touching,
      shown: touching.slice(0, perCell),
      more: Math.max(0, touching.length - perCell),
    }
  })
  return daysFrom(from, cells.length / 7).map((_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** What touches a day: what began before it first, then what lasts all day, then by time. */
export const occurrencesOn = (
  occurrences: readonly Occurrence[],
  day: string,
): readonly Occurrence[] =>
  occurrences.filter(({ firstDay, lastDay }) => firstDay <= day && lastDay >= day)
