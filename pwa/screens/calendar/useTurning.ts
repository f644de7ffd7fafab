import { useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { useSwipe } from '#pwa/ui/layout/useSwipe.ts'
import { dayStep } from './dayStep.ts'

/** Page keys and swipes turn the calendar; arrow keys go from day to day. */
export const useTurning = (onTurn: (by: 1 | -1) => void) => {
  const swipe = useSwipe(onTurn)
  const calendar = useRef<HTMLDivElement>(null)
  const turnByKey = useFocusAfterTurning(calendar, onTurn)
  return {
    ref: calendar,
    ...swipe,
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      if (event.key === 'PageUp') turnByKey(-1)
      else if (event.key === 'PageDown') turnByKey(1)
      else if (!moveFocus(event.currentTarget, event.target, dayStep(event.key))) return
      event.preventDefault()
    },
  }
}

/** The focused day is gone after turning by key, so the day in the same place gets the focus. */
const useFocusAfterTurning = (
  calendar: RefObject<HTMLElement | null>,
  onTurn: (by: 1 | -1) => void,
) => {
  const wanted = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    const days = daysIn(calendar.current)
    const day = days[Math.min(wanted.current, days.length - 1)]
    day?.focus()
    if (day !== undefined && day === document.activeElement) wanted.current = undefined
  })
  return (by: 1 | -1): void => {
    const index = daysIn(calendar.current).findIndex((day) => day === document.activeElement)
    wanted.current = Math.max(index, 0)
    onTurn(by)
  }
}

const daysIn = (calendar: HTMLElement | null): readonly HTMLElement[] => [
  ...(calendar?.querySelectorAll<HTMLElement>('[data-day]') ?? []),
]

const moveFocus = (calendar: HTMLElement, from: EventTarget, step: number | undefined): boolean => {
  if (step === undefined) return false
  const days = daysIn(calendar)
  const index = days.findIndex((day) => day === from)
  const next = index < 0 ? undefined : days[index + step]
  next?.focus()
  return next !== undefined
}
