import { find, pieceOf } from './reading.ts'
import type { Piece } from './reading.ts'

export interface TimesRead {
  readonly time: string
  /** Earlier than `time` if it is on the next morning. */
  readonly endTime: string | undefined
  readonly pieces: readonly Piece[]
}

interface Options {
  readonly hours24: boolean
  /** If the line names a day, '8-13' are hours. */
  readonly saysDay: boolean
}

/** Counts minutes; `isOpen` if it may as well be twelve hours later. */
interface Clock {
  readonly minutes: number
  readonly isOpen: boolean
  readonly is24: boolean
  readonly half: 'am' | 'pm' | undefined
  readonly isBare: boolean
}

const clock = String.raw`\d{1,2}(?:[:.h]\d{2})?\s?(?:[ap]\.?m\b\.?)?|\d{1,2}h|noon|midday|midnight`
const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)'
const counted = String.raw`(?:pages?|pp?\.?|chapters?|ages?|aged|years?|grades?|rooms?|no\.?|numbers?|sizes?|exercises?|score|week|route|bus|line)`

/**
 * Reads a range ('from 9 to 17', '8:30-10', '5 to 6:30pm') or, if there is none, a single time ('at
 * 6', '06:45', '7pm', 'noon', 'half past 7').
 */
export const readTimes = (line: string, options: Options): TimesRead | undefined => {
  const part = partOfDay(line)
  const times = readRange(line, options) ?? readOne(line, options, part?.half)
  if (times === undefined) return undefined
  const isUsed = part !== undefined && times.endTime === undefined
  return isUsed ? { ...times, pieces: [...times.pieces, part.piece] } : times
}

const readRange = (line: string, options: Options): TimesRead | undefined => {
  const pattern = String.raw`(from\s+|between\s+|at\s+)?(${clock})\s*(?:[-–—]|to|till|until|and)\s*(${clock})`
  const match = find(line, pattern)
  if (match === null) return undefined
  const [text, led, first = '', second = ''] = match
  const [start, end] = [toClock(first), toClock(second)]
  if (start === undefined || end === undefined) return undefined
  if (/\sand\s/iu.test(text) !== /^between/iu.test(led ?? '')) return undefined
  const isBare = led === undefined && start.isBare && end.isBare
  if (isBare && !(options.saysDay && isFree(line, match))) return undefined
  const from = startOf(start, end, options)
  return {
    time: inWords(from),
    endTime: inWords(endAfter(from, end, options.hours24 && start.half === undefined)),
    pieces: [pieceOf(match)],
  }
}

/** '3-5 Dec' are days, and 'pages 8-13' are no time at all. */
const isFree = (line: string, { index, 0: text }: RegExpExecArray): boolean =>
  !new RegExp(String.raw`(?:${month}\p{L}*\.?|\b${counted})\s*$`, 'iu').test(
    line.slice(0, index),
  ) &&
  !new RegExp(String.raw`^\s*(?:(?:of\s+)?${month}|[./])`, 'iu').test(
    line.slice(index + text.length),
  )

const readOne = (
  line: string,
  options: Options,
  half: 'am' | 'pm' | undefined,
): TimesRead | undefined => {
  const spoken = find(
    line,
    String.raw`(?:at\s+|by\s+)?(half past|quarter past|quarter to)\s+(\d{1,2})`,
  )
  if (spoken !== null) return readSpoken(spoken, options, half)
  for (const match of matches(line, String.raw`(?:(at|by|from)\s+)?(${clock})(?:\s?o['’]clock)?`)) {
    const [text, led = '', said = ''] = match
    const told = toClock(said)
    const isHour = led.toLowerCase() === 'at' && isHourAfter(line.slice(match.index + text.length))
    const isMeant = told !== undefined && (!told.isBare || isHour || /clock$/iu.test(text))
    /** A dot belongs to an amount or a date, unless other words make it a time. */
    const isDotted = /^\d+\.\d+\s*$/u.test(said)
    if (isMeant && !isDotted && !/^midnight/iu.test(said)) {
      const open = half === undefined ? told : { ...told, half: told.half ?? half }
      return {
        time: inWords(startOf(open, undefined, options)),
        endTime: undefined,
        pieces: [pieceOf(match)],
      }
    }
  }
  return undefined
}

/** 'at 6 Friday' names an hour, 'at 10 Downing Street' does not. */
const isHourAfter = (rest: string): boolean => {
  const [word = ''] = /^\s*\p{L}+/u.exec(rest) ?? []
  const isDay = new RegExp(
    String.raw`^\s*(?:${month}|sun|mon|tue|wed|thu|fri|sat|tomorrow|today)`,
    'iu',
  )
  return !/^\s*\p{Lu}/u.test(word) || isDay.test(word)
}

const readSpoken = (
  match: RegExpExecArray,
  options: Options,
  half: 'am' | 'pm' | undefined,
): TimesRead | undefined => {
  const told = toClock(match[2] ?? '')
  if (told === undefined) return undefined
  const shift = { 'half past': 30, 'quarter past': 15, 'quarter to': -15 }[
    match[1]?.toLowerCase() ?? ''
  ]
  const from = startOf({ ...told, half }, undefined, options) + (shift ?? 0)
  return { time: inWords(from), endTime: undefined, pieces: [pieceOf(match)] }
}

const matches = (line: string, pattern: string): readonly RegExpExecArray[] => [
  ...line.matchAll(new RegExp(String.raw`(?<=^|\s)(?:${pattern})(?=$|[\s,;.!?])`, 'giu')),
]

const toClock = (text: string): Clock | undefined => {
  const word = text.toLowerCase()
  const named = { noon: noon, midday: noon, midnight: 0 }[word]
  const exact = { isOpen: false, is24: false, half: undefined, isBare: false }
  if (named !== undefined) return { ...exact, minutes: named }
  const [, hours = '', sign = '', minutes = '00', meridiem] =
    /^(\d{1,2})([:.h])?(\d{2})?\s?([ap])?/u.exec(word) ?? []
  const [hour, minute] = [Number(hours), Number(minutes)]
  if (hours === '' || hour > 24 || minute > 59 || hour * 60 + minute > day) return undefined
  if (meridiem !== undefined) {
    const isHalf = hour >= 1 && hour <= 12
    const half = meridiem === 'a' ? 'am' : 'pm'
    return isHalf ? { ...exact, minutes: (hour % 12) * 60 + minute, half } : undefined
  }
  const is24 = hour > 12 || hour === 0 || hours.startsWith('0') || sign === 'h'
  /** '2h' is a duration, not a time of day. */
  if (sign === 'h' && minutes === '00' && hour < 13) return undefined
  return {
    minutes: (hour * 60 + minute) % day,
    isOpen: !is24,
    is24,
    half: undefined,
    isBare: sign === '',
  }
}

const noon = 12 * 60
const day = 24 * 60

/** An earlier hour is only meant if the line says 'am'. */
const firstHour = 7

const startOf = (start: Clock, end: Clock | undefined, { hours24 }: Options): number => {
  const { minutes, half, isOpen } = start
  if (half !== undefined) return half === 'pm' && minutes < noon ? minutes + noon : minutes
  if (!isOpen || end?.is24 === true) return minutes
  /** '5 to 6:30pm' begins in the same half of the day if that is before its end. */
  if (end?.half !== undefined) {
    const last = end.half === 'pm' ? end.minutes + noon : end.minutes
    const same = (minutes % noon) + (end.half === 'pm' ? noon : 0)
    return same < last ? same : minutes % noon
  }
  return !hours24 && minutes < firstHour * 60 ? minutes + noon : minutes
}

const endAfter = (from: number, end: Clock, hours24: boolean): number => {
  if (end.half !== undefined) return end.half === 'pm' ? (end.minutes % noon) + noon : end.minutes
  if (!end.isOpen || hours24) return end.minutes
  const later = [end.minutes, (end.minutes + noon) % day].map(
    (each) => (each - from + day - 1) % day,
  )
  return later[0] !== undefined && later[1] !== undefined && later[0] <= later[1]
    ? end.minutes
    : (end.minutes + noon) % day
}

const inWords = (minutes: number): string => {
  const within = (minutes + day) % day
  return `${pad(Math.floor(within / 60))}:${pad(within % 60)}`
}

const pad = (value: number): string => String(value).padStart(2, '0')

const dayWord =
  'today|tomorrow|sunday|monday|tuesday|wednesday|thursday|friday|saturday|sun|mon|tue|wed|thu|fri|sat'

const partOfDay = (
  line: string,
): { readonly half: 'am' | 'pm'; readonly piece: Piece } | undefined => {
  const match =
    find(line, String.raw`(?:in\s+the|this)\s+(morning|afternoon|evening)`) ??
    find(line, String.raw`(?<=\b(?:${dayWord})\s+)(morning|afternoon|evening)`)
  const tonight = find(line, 'tonight')
  /** 'tonight' stays, because it is also the day's word. */
  if (match === null) {
    return tonight === null ? undefined : { half: 'pm', piece: { index: tonight.index, text: '' } }
  }
  return { half: /morning$/iu.test(match[0]) ? 'am' : 'pm', piece: pieceOf(match) }
}

interface Lasting {
  readonly minutes: number
  readonly piece: Piece
}

export const readLasting = (line: string): Lasting | undefined => {
  const match = find(line, String.raw`for\s+(\d{1,3}(?:[.,]5)?)\s?(hours?|hrs?|h|minutes?|mins?)`)
  if (match === null) return undefined
  const many = Number((match[1] ?? '0').replace(',', '.'))
  const minutes = /^h/iu.test(match[2] ?? '') ? many * 60 : many
  return minutes < day ? { minutes, piece: pieceOf(match) } : undefined
}

export const later = (time: string, minutes: number): string =>
  inWords(Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes)
