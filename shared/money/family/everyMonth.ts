import { formatRecurrence, parseRecurrence } from '../../time/recurrence.ts'
import { addDays } from '../../time/localDays.ts'
import { daysAround, isRuleDay, recurrenceDays, timesUpTo } from '../../time/ruleDays.ts'
import { inEveryMonth } from '../../time/storedRule.ts'
import type { Repeats } from '../../time/storedRule.ts'

export interface EveryMonth extends Repeats {
  /**
   * The rule with which the old series ends; undefined if that series has had no day yet and just
   * takes the new rule.
   */
  readonly ended: string | undefined
  readonly missed: readonly string[]
}

const daysOfYear = 366

/**
 * Makes a series that skips short months come in every month. Past days stay, because records refer
 * to them: the old series ends and a new one begins.
 * @param today 'yyyy-MM-dd' in the family's time zone.
 * @param done the last settled day.
 * @returns undefined if the series skips no month, or is over.
 */
export const everyMonthFrom = (
  series: Repeats,
  today: string,
  done: string | null = null,
): EveryMonth | undefined => {
  const rule = parseRecurrence(series.rrule)
  if (rule === undefined) return undefined
  const { count, ...whole } = inEveryMonth(rule, series.startDate)
  const { count: _count, until: _until, ...endless } = rule
  const rrule = formatRecurrence(whole)
  const yesterday = addDays(today, -1)
  const settled = done !== null && done > yesterday ? done : yesterday
  const [startDate] = daysAround(rrule, series.startDate, settled, { upTo: 0, after: 1 }).after
  const isSame = formatRecurrence(inEveryMonth(rule, series.startDate)) === formatRecurrence(rule)
  if (isSame || startDate === undefined) return undefined
  const last = addDays(startDate, -1)
  const past = timesUpTo(series.rrule, series.startDate, last)
  const left = count === undefined ? {} : { count: count - past }
  if (left.count !== undefined && left.count < 1) return undefined
  const span = { from: addDays(today, -daysOfYear), to: settled }
  return {
    rrule: formatRecurrence({ ...whole, ...left }),
    startDate: past === 0 ? series.startDate : startDate,
    ended: past === 0 ? undefined : formatRecurrence({ ...endless, until: last }),
    missed: recurrenceDays(rrule, series.startDate, span).filter(
      (day) => !isRuleDay(series.rrule, series.startDate, day),
    ),
  }
}
