import { weekdays } from '#shared/domain/recurrence.ts'
import type { Frequency, Weekday } from '#shared/domain/recurrence.ts'

export interface RepeatRead {
  readonly frequency: Frequency
  readonly interval: number
  /** Of weekly ones; none for that of its day. */
  readonly on: readonly Weekday[]
}

interface Found {
  readonly found: RepeatRead
  /** Names of weekdays stay, since they say a day, too. */
  readonly rest: string
}

const units: Readonly<Record<string, Frequency>> = {
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
  year: 'yearly',
}

const counted = /(?<=^|\s)every (?:(other) |(\d{1,2}) )?(day|week|month|year)s?(?=$|\s|,)/iu
const adverb = /(?<=^|\s)(daily|weekly|monthly|yearly)(?=$|\s|,)/iu
const workdays = /(?<=^|\s)every (?:weekday|workday)s?(?=$|\s|,)/iu
const days = 'sunday|monday|tuesday|wednesday|thursday|friday|saturday'
const named = new RegExp(String.raw`(?<=^|\s)every (?=(?:${days})(?:$|\s|,))`, 'iu')

/** 'every week', 'every other day', 'monthly', 'every weekday', 'every Thursday'. */
export const readRepeat = (line: string): Found | undefined => {
  const isCounted = counted.exec(line)
  if (isCounted !== null) {
    const [, other, many, unit = ''] = isCounted
    const interval = other === undefined ? Number(many ?? 1) : 2
    const frequency = units[unit.toLowerCase()]
    if (frequency === undefined || interval === 0) return undefined
    return { found: { frequency, interval, on: [] }, rest: without(line, isCounted) }
  }
  const isAdverb = adverb.exec(line)
  if (isAdverb !== null) {
    const frequency = (isAdverb[1] ?? '').toLowerCase() as Frequency
    return { found: { frequency, interval: 1, on: [] }, rest: without(line, isAdverb) }
  }
  const isWorkdays = workdays.exec(line)
  if (isWorkdays !== null) {
    const found = { frequency: 'weekly', interval: 1, on: weekdays.slice(1, 6) } as const
    return { found, rest: without(line, isWorkdays) }
  }
  const isNamed = named.exec(line)
  if (isNamed === null) return undefined
  return { found: { frequency: 'weekly', interval: 1, on: [] }, rest: without(line, isNamed) }
}

const without = (line: string, { 0: found, index }: RegExpExecArray): string =>
  `${line.slice(0, index)} ${line.slice(index + found.length)}`
