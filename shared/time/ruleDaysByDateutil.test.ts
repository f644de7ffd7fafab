import { describe, expect, it } from 'vitest'
import { daysByDateutil } from '../testing/daysByDateutil.ts'
import { addDays } from './localDays.ts'
import { daysAround, isRuleDay, recurrenceDays, timesUpTo } from './ruleDays.ts'

const rows = daysByDateutil.map((line) => {
  const [rrule = '', start = '', asked = '', ...days] = line.split(' ')
  return { rrule, start, asked, days }
})

const most = 6

const longAfter = (day: string): string => addDays(day, 366 * 100)

describe('the days of a rule are those that python-dateutil reads', () => {
  it.each(rows)('agree for $rrule from $start, as of $asked', ({ rrule, start, asked, days }) => {
    const read = recurrenceDays(rrule, start, { from: asked, to: longAfter(asked) })
    expect(read.slice(0, most)).toEqual(days)
    for (const day of days) expect(isRuleDay(rrule, start, day)).toBe(true)
  })

  it.each(rows)('next to each other for $rrule from $start', ({ rrule, start, asked, days }) => {
    const near = days.filter((day) => day < addDays(asked, 366 * 9))
    const { after } = daysAround(rrule, start, addDays(asked, -1), { upTo: 0, after: near.length })
    expect(after).toEqual(near)
    if (asked !== start) return
    days.forEach((day, index) => expect(timesUpTo(rrule, start, day)).toBe(index + 1))
  })
})
