import type { ParsedResult } from 'chrono-node/en'
import { addDays } from '#shared/time/localDays.ts'
import type { Part } from './part.ts'
import { readDays } from './readDays.ts'
import { leave, understand } from './reading.ts'
import type { Reading } from './reading.ts'
import { findUnread, readRepeat } from './readRepeat.ts'
import type { RepeatRead } from './readRepeat.ts'
import { later, readLasting, readTimes } from './readTimes.ts'

export interface WhenRead {
  readonly day: string | undefined
  readonly time: string | undefined
  readonly endDay: string | undefined
  readonly endTime: string | undefined
  readonly repeat: RepeatRead | undefined
  /** These words look like a repeat but were not understood, and stay in the title. */
  readonly unread: string | undefined
}

interface Options {
  readonly now: string
  readonly hours24: boolean
  readonly isMeant: (part: Part) => boolean
  readonly parse: (text: string, now: Date) => readonly ParsedResult[]
}

/** Each reader takes its words out of the line, so that none is read twice or in part. */
export const readWhen = (
  begun: Reading,
  options: Options,
): { readonly when: WhenRead; readonly reading: Reading } => {
  const repeated = repeatIn(begun, options)
  const timed = timesIn(repeated.reading, repeated.found !== undefined, options)
  const dated = daysIn(timed.reading, timed.time !== undefined, options)
  const { unread, found, isDay } = repeated
  const time = timed.time ?? dated.time
  const first = isDay && firstDay(isDay, { ...options, time })
  return {
    reading: dated.reading,
    when: {
      day: first ?? dated.day,
      endDay: first === undefined ? dated.endDay : undefined,
      time,
      endTime: timed.endTime,
      repeat: found,
      unread,
    },
  }
}

const repeatIn = (reading: Reading, { isMeant }: Options) => {
  const read = readRepeat(reading.rest)
  /** Words such as 'every Thursday' name the day, too, so both must be wanted. */
  const isWanted = isMeant('repeat') && (read?.isDay === undefined || isMeant('day'))
  if (read !== undefined) {
    return isWanted
      ? { reading: understand(reading, read.piece), found: read.found, isDay: read.isDay }
      : { reading: leave(reading, read.piece) }
  }
  const unread = findUnread(reading.rest)
  if (unread === undefined) return { reading }
  return { reading: leave(reading, unread), unread: isMeant('repeat') ? unread.text : undefined }
}

const dayWords =
  /\b(?:today|tomorrow|tonight|(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun)\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\s+\d|\d{1,2}[./]\d{1,2}\b/iu

const timesIn = (
  reading: Reading,
  repeats: boolean,
  { hours24, isMeant }: Options,
): { reading: Reading; time?: string; endTime?: string } => {
  if (!isMeant('time')) return { reading }
  const saysDay = repeats || dayWords.test(reading.rest)
  const lasting = readLasting(reading.rest)
  const withoutLasting = lasting === undefined ? reading : understand(reading, lasting.piece)
  const times = readTimes(withoutLasting.rest, { hours24, saysDay })
  if (times === undefined) return { reading }
  const { time, endTime, pieces } = times
  /** If a line has an end time, its duration is ignored. */
  const lasts = endTime === undefined && lasting !== undefined
  const taken = pieces.reduce(understand, lasts ? withoutLasting : reading)
  const end = lasts ? later(time, lasting.minutes) : endTime
  return { reading: taken, time, ...(end === undefined || end === time ? {} : { endTime: end }) }
}

const daysIn = (reading: Reading, hasTime: boolean, { now, isMeant, parse }: Options) => {
  const read = isMeant('day')
    ? readDays(reading.rest, { hasTime, parse: (text) => parse(text, wallClock(now)) })
    : undefined
  if (read === undefined) return { reading, day: undefined, endDay: undefined, time: undefined }
  const { day, endDay, time, piece } = read
  return { reading: understand(reading, piece), day, endDay, time }
}

/** Every repeat has a day within so many days, even the 31st or a fifth Monday. */
const farthest = 400

const firstDay = (
  isDay: (day: string) => boolean,
  { now, time }: Pick<Options, 'now'> & Pick<WhenRead, 'time'>,
): string | undefined => {
  const today = now.slice(0, 10)
  const isPast = time !== undefined && `${today}T${time}` < now
  for (let days = isPast ? 1 : 0; days < farthest; days += 1) {
    const day = addDays(today, days)
    if (isDay(day)) return day
  }
  return undefined
}

export const wallClock = (moment: string): Date => new Date(`${moment}:00`)
