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
  readonly isNow: boolean
  readonly choose: (view: CalendarView) => void
  readonly goTo: (day: string | undefined) => void
  readonly turn: (by: 1 | -1) => void
}

export const useShownDays = (today: string, weekStart: number): ShownDays => {
  const isPhone = useMediaQuery(phone)
  const { userId } = useData().database
  const usual = isPhone ? 'agenda' : 'next'
  const [remembered, remember] = useRememberedChoice(userId, 'calendar', calendarViews, usual)
  const [lookedAt, setLookedAt] = useState<CalendarView>()
  const [chosen, setChosen] = useState<string>()
  const view = lookedAt ?? remembered
  const anchor = chosen ?? today
  const wantedDay = useReveal('/calendar')?.day
  useEffect(() => {
    if (wantedDay === undefined) return
    /** A wanted day shows in the agenda, which has a line for every event. */
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
