import type { PeriodDays } from '#shared/money/personal/periodFigures.ts'
import { monthOf } from '#shared/time/month.ts'
import type { BudgetPeriod } from '#shared/money/personal/personalBudget.ts'
import { browserLocale, dayWithYear } from '#pwa/parts/time/dates.ts'
import { monthInWords } from '#pwa/parts/time/months.ts'

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`)

export const periodInWords = ({ from, to }: PeriodDays, period: BudgetPeriod): string => {
  if (period === 'monthly') return monthInWords(monthOf(from))
  if (period === 'yearly') return from.slice(0, 4)
  const format = new Intl.DateTimeFormat(browserLocale(), { timeZone: 'UTC', dateStyle: 'medium' })
  return from === to ? dayWithYear(from) : format.formatRange(noon(from), noon(to))
}
