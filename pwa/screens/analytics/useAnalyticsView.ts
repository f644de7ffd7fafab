import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { monthOf, monthsUpTo } from '#shared/time/month.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'

export const periods = ['6', '3', '12'] as const

export const looks = ['charts', 'tables'] as const

export type Period = (typeof periods)[number]
export type Look = (typeof looks)[number]

export interface AnalyticsView {
  readonly period: Period
  readonly showPeriod: (period: Period) => void
  readonly look: Look
  readonly showLook: (look: Look) => void
  readonly months: readonly string[]
}

/** The page's address keeps the view for Back and a reload. */
export const useAnalyticsView = (): AnalyticsView => {
  const present = monthOf(useFamilyToday())
  const [parameters, setParameters] = useSearchParams()
  const period = oneOf(periods, parameters.get('months'))
  const show = (name: string, value: string, usual: string): void =>
    setParameters(
      (before) => {
        if (value === usual) before.delete(name)
        else before.set(name, value)
        return before
      },
      { replace: true },
    )
  return {
    period,
    showPeriod: (chosen) => show('months', chosen, periods[0]),
    look: oneOf(looks, parameters.get('as')),
    showLook: (chosen) => show('as', chosen, looks[0]),
    months: useMemo(() => monthsUpTo(present, Number(period)), [present, period]),
  }
}

const oneOf = <T extends string>(all: readonly [T, ...T[]], asked: string | null): T =>
  all.find((each) => each === asked) ?? all[0]
