import type { ParsedResult } from 'chrono-node/en'
import { taken } from './reading.ts'
import type { Piece } from './reading.ts'

export interface DaysRead {
  readonly day: string
  readonly endDay: string | undefined
  /** 'HH:mm' if the line says how long from now, such as 'in 2 hours'. */
  readonly time: string | undefined
  readonly piece: Piece
}

type Components = ParsedResult['start']

const weekday = '(?:mon|tue|wed|thu|fri|sat|sun)'

/** Rewritten dates keep their length: '24. December', '24.12.', '8-13 tomorrow'. */
const spellings: readonly (readonly [said: RegExp, read: (...parts: string[]) => string])[] = [
  [/(?<=^|\s)(\d{1,2})\.(?=\s+\p{L})/gu, (_, day = '') => `${day} `],
  [/(?<=^|\s)(\d{1,2})\.(\d{1,2})\.(?=$|[\s,])/gu, (_, day = '', its = '') => `${day}/${its} `],
  [
    new RegExp(String.raw`\d{1,2}(?=\s+(?:today|tomorrow|tonight|${weekday}))`, 'giu'),
    (number = '') => ' '.repeat(number.length),
  ],
]

interface Options {
  readonly parse: (text: string) => readonly ParsedResult[]
  /** True if the line has a time; then 'tonight' only names the day. */
  readonly hasTime: boolean
}

export const readDays = (line: string, { parse, hasTime }: Options): DaysRead | undefined => {
  const text = spellings.reduce((read, [said, as]) => read.replaceAll(said, as), line)
  const found = parse(text).find((each) => isDay(each) && !isJustAWord(each, line))
  if (found === undefined) return undefined
  const { start, end } = found
  const day = dayOf(start)
  const last = end && saysDay(end) ? dayOf(end) : day
  return {
    day,
    endDay: last > day ? last : undefined,
    time: isFromNow(found.text) ? timeOf(start) : undefined,
    piece: pieceOf(line, found, hasTime),
  }
}

const pieceOf = (line: string, { index, text }: ParsedResult, hasTime: boolean): Piece => {
  const named = text
    .replace(/[\s,]+$/u, '')
    .replace(/\s+(?:morning|afternoon|evening|night)$/iu, '')
  /** 'tonight' also names the evening, so the word stays. */
  if (/^tonight$/iu.test(named) && !hasTime) return { index, text: '' }
  const [led = ''] = /(?:on|by|this)\s+$/iu.exec(line.slice(0, index)) ?? []
  const end = index + named.length
  const dot = /^\d{1,2}\/\d{1,2}$/u.test(named) && line[end] === '.' ? 1 : 0
  return { index: index - led.length, text: line.slice(index - led.length, end + dot) }
}

const isDay = ({ text, start }: ParsedResult): boolean =>
  saysDay(start) && (!start.isCertain('hour') || isFromNow(text))

const saysDay = (of: Components): boolean => of.isCertain('day') || of.isCertain('weekday')

const isFromNow = (text: string): boolean => /^in\b.*\b(?:hours?|minutes?|mins?)\b/iu.test(text)

/**
 * 'sun cream', 'may I' and 'twice a day' name no day. 'Sat' alone counts as a day only beside a
 * time, which has been taken out of the line.
 */
const isJustAWord = ({ text, index }: ParsedResult, line: string): boolean => {
  const said = text.trim()
  if (/^(?:sun|sat|wed)$/iu.test(said)) {
    const before = line.slice(0, index).trimEnd()
    const after = line.slice(index + text.length).trimStart()
    return !before.endsWith(taken) && !after.startsWith(taken)
  }
  return (
    /^(?:mar|may|march|now|second)$/iu.test(said) ||
    /^(?:an?|one|two|\d+)\s+(?:day|week|month|year)s?$/iu.test(said) ||
    /\bweekend\b/iu.test(said)
  )
}

const pad = (value: number | null): string => String(value ?? 0).padStart(2, '0')

const dayOf = (of: Components): string =>
  `${String(of.get('year')).padStart(4, '0')}-${pad(of.get('month'))}-${pad(of.get('day'))}`

const timeOf = (of: Components): string => `${pad(of.get('hour'))}:${pad(of.get('minute'))}`
