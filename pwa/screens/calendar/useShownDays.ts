import { useEffect, useState } from 'react'
import type { GridSpan } from '#shared/calendar/calendarGrid.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useRememberedChoice } from '#pwa/state/rememberedChoice.ts'
import { useReveal } from '#pwa/state/reveal.ts'
import { useMediaQuery } from '#pwa/ui/layout/useMediaQuery.ts'
import { calendarViews, phone, spanOf, turned } from './calendarView.ts'
import type { CalendarView } from './calendarView.ts'

export interface ShownDays {
  readonly view: CalendarView
  readonly span: GridSpan
  /** Are these the days that the calendar opens with? */
  readonly isNow: boolean
  /** The choice is remembered. */
  readonly choose: (view: CalendarView) => void
  /** @param day one of the days to show; undefined for today's. */
  readonly goTo: (day: string | undefined) => void
  /** @param by 1 for later, -1 for earlier. */
  readonly turn: (by: 1 | -1) => void
}

/** Opens the calendar as it was left on this device, or as fits the device. */
export const useShownDays = (today: string, weekStart: number): ShownDays => {
  const isPhone = useMediaQuery(phone)
  const { userId } = useData().database
  const usual = isPhone ? 'agenda' : 'next'
  const [remembered, remember] = useRememberedChoice(userId, 'calendar', calendarViews, usual)
  /** Opened for one event, and not remembered. */
  const [lookedAt, setLookedAt] = useState<CalendarView>()
  const [chosen, setChosen] = useState<string>()
  const view = lookedAt ?? remembered
  const anchor = chosen ?? today
  const wantedDay = useReveal('/calendar')?.day
  useEffect(() => {
    if (wantedDay === undefined) return
    /** The agenda has a line for every event. */
    setLookedAt('agenda')
    setChosen(wantedDay)
  }, [wantedDay])
  return {
    view,
    span: spanOf(view, anchor, weekStart),
    isNow: chosen === undefined,
    choose: (next) => {
      setLookedAt(undefined)
      remember(next)
    },
    goTo: setChosen,
    turn: (by) => setChosen(turned(view, anchor, by)),
  }
}
