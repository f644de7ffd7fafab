import type { ParsedResult } from 'chrono-node/en'
import type { Part } from './part.ts'

export interface DaysRead {
  /** 'yyyy-MM-dd' */
  readonly day: string | undefined
  /** 'HH:mm' */
  readonly time: string | undefined
  readonly endDay: string | undefined
  readonly endTime: string | undefined
}

interface Options {
  /** The family's moment, 'yyyy-MM-ddTHH:mm'. */
  readonly now: string
  readonly isMeant: (part: Part) => boolean
  readonly parse: (text: string, now: Date) => readonly ParsedResult[]
}

type Components = ParsedResult['start']

/** Days and times in a line, and what is left of it. */
export const readDays = (line: string, options: Options): DaysRead & { readonly rest: string } => {
  const lasting = options.isMeant('time') ? readLasting(line) : undefined
  const lasts = lasting && readMoments(lasting.rest, options)
  const endTime = lasts?.time && later(lasts.time, lasting?.minutes ?? 0)
  return lasts !== undefined && endTime !== undefined
    ? { ...lasts, endTime }
    : readMoments(line, options)
}

const readMoments: typeof readDays = (line, { now, isMeant, parse }) => {
  const found = parse(line, wall(now)).filter(({ text }) => !isJustAWord(text))
  const taken = new Set<ParsedResult>()
  const first = (part: Part, says: (of: Components) => boolean): ParsedResult | undefined => {
    const one = isMeant(part) ? found.find(({ start }) => says(start)) : undefined
    if (one !== undefined) taken.add(one)
    return one
  }
  const dated = first('day', saysDay)
  const timed = first('time', saysTime)
  const day = dated && dayOf(dated.start)
  const end = (timed ?? dated)?.end
  return {
    day,
    time: timed && timeOf(timed.start),
    endDay: end && saysDay(end) && dayOf(end) !== day ? dayOf(end) : undefined,
    endTime: end && saysTime(end) ? timeOf(end) : undefined,
    rest: without(line, [...taken]),
  }
}

const saysDay = (of: Components): boolean =>
  of.isCertain('day') || of.isCertain('weekday') || of.isCertain('month')

const saysTime = (of: Components): boolean => of.isCertain('hour')

/** Each is a word of its own more often than a day: 'sun cream', 'may I'. */
const isJustAWord = (text: string): boolean => /^(?:sun|sat|wed|mar|may|now|second)$/iu.test(text)

const pad = (value: number | null): string => String(value ?? 0).padStart(2, '0')

const dayOf = (of: Components): string =>
  `${String(of.get('year')).padStart(4, '0')}-${pad(of.get('month'))}-${pad(of.get('day'))}`

/** Nobody meets at five in the morning who does not say so. */
const firstHour = 7

const timeOf = (of: Components): string => {
  const hour = of.get('hour') ?? 0
  const isAfternoon = !of.isCertain('meridiem') && hour > 0 && hour < firstHour
  return `${pad(isAfternoon ? hour + 12 : hour)}:${pad(of.get('minute'))}`
}

/** A clock on the wall, as the machine's own. */
const wall = (moment: string): Date => new Date(`${moment}:00`)

interface Lasting {
  readonly minutes: number
  readonly rest: string
}

const duration = /(?<=^|\s)for (\d{1,3}(?:[.,]5)?)\s?(hours?|hrs?|h|minutes?|mins?)(?=$|\s|,)/iu

/** 'for 2 hours' */
const readLasting = (line: string): Lasting | undefined => {
  const found = duration.exec(line)
  if (found === null) return undefined
  const many = Number((found[1] ?? '0').replace(',', '.'))
  return {
    minutes: /^h/iu.test(found[2] ?? '') ? many * 60 : many,
    rest: `${line.slice(0, found.index)} ${line.slice(found.index + found[0].length)}`,
  }
}

/** undefined where it would be another day. */
const later = (time: string, minutes: number): string | undefined => {
  const end = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes
  return end >= 24 * 60 ? undefined : `${pad(Math.floor(end / 60))}:${pad(end % 60)}`
}

const without = (line: string, taken: readonly ParsedResult[]): string =>
  taken
    .toSorted((a, b) => b.index - a.index)
    .reduce(
      (rest, { index, text }) => `${rest.slice(0, index)} ${rest.slice(index + text.length)}`,
      line,
    )
