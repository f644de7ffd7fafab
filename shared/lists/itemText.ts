import { latinDigits } from '../money/digits.ts'
import type { ListItemInput } from './listItem.ts'

export type ItemRead = Pick<ListItemInput, 'text' | 'amount' | 'unit'>

export const mostLines = 200

/** A comma between digits does not separate items: '1,5' is one number. */
export const linesOf = (typed: string): readonly string[] =>
  typed
    .split(/[\n\r;]+|,(?!\d)|(?<!\d),/u)
    .map((line) => line.replace(/^\s*(?:(?:[-*•–·☐☑✓]|\[[ x]?\]|\d{1,3}[.)](?=\s))\s*)+/iu, ''))
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')

const measures = ['kg', 'g', 'mg', 'l', 'ml', 'cl', 'dl', 'lb', 'lbs', 'oz', 'pt', 'cm', 'm']

const counters =
  'bag bar bottle can carton crate cup gram jar kilo liter litre net pack packet pair pc piece pot pound ' +
  'punnet roll slice tbsp tin tray tsp tub tube'

const units: ReadonlySet<string> = new Set([
  ...measures,
  ...counters.split(' ').flatMap((unit) => [unit, `${unit}s`]),
  'box',
  'boxes',
  'bunch',
  'bunches',
  'dozen',
  'loaf',
  'loaves',
])

const fractions: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }

const number = String.raw`(\d{1,5}(?:[.,]\d{1,3})?(?:\s?[½¼¾])?|\d{1,2}/\d{1,2}|[½¼¾])`

/** Matches '2 kg potatoes', '500g flour', '6x eggs', '2 bags of rice' and '3 lemons'. */
const before = new RegExp(String.raw`^${number}\s?(?:([\p{L}]+)\.?\s+|[x×]\s*|\s)(.+)$`, 'iu')
/** Matches 'Potatoes 2 kg', 'Eggs x6' and 'Eggs 6x'. */
const behind = new RegExp(
  String.raw`^(.+?)[\s,]+(?:${number}\s?([\p{L}]+)|[x×]\s?${number})$`,
  'iu',
)

/** 'Tomatoes 3', but not 'Vitamin B 12': such a name ends in a number of its own. */
const several = /^(\p{L}{3,}s) (\d{1,2})$/iu

export const readItem = (line: string): ItemRead => {
  const text = latinDigits(line).replaceAll(/\s+/gu, ' ').trim()
  return (
    readBefore(text) ?? readBehind(text) ?? readSeveral(text) ?? { text, amount: null, unit: null }
  )
}

const readBefore = (line: string): ItemRead | undefined => {
  const [, digits = '', word, rest = ''] = before.exec(line) ?? []
  const amount = amountOf(digits)
  if (amount === undefined) return undefined
  if (word === undefined || isTimes(word)) return counted(rest, amount)
  if (units.has(word.toLowerCase()))
    return { text: rest.replace(/^of\s+/iu, ''), amount, unit: word }
  /** A word directly after the digits belongs to them: '7up', '4ever'. */
  return isApart(line, digits) ? counted(`${word} ${rest}`, amount) : undefined
}

const readBehind = (line: string): ItemRead | undefined => {
  const [, text = '', digits = '', word = '', times = ''] = behind.exec(line) ?? []
  const amount = amountOf(digits === '' ? times : digits)
  if (amount === undefined) return undefined
  if (times !== '' || isTimes(word)) return { text, amount, unit: null }
  return units.has(word.toLowerCase()) ? { text, amount, unit: word } : undefined
}

const readSeveral = (line: string): ItemRead | undefined => {
  const [, text = '', digits = ''] = several.exec(line) ?? []
  const amount = amountOf(digits)
  return amount === undefined ? undefined : { text, amount, unit: null }
}

const isTimes = (word: string): boolean => /^[x×]$/iu.test(word)

const isApart = (line: string, digits: string): boolean => line.charAt(digits.length) === ' '

/** Finds no amount in '3 in 1 shampoo', '2 % milk' or '2 kg' alone, but does in '12 rolls'. */
const counted = (text: string, amount: number): ItemRead | undefined =>
  /^(?:in\b|\P{L})/iu.test(text) || measures.includes(text.toLowerCase())
    ? undefined
    : { text, amount, unit: null }

const amountOf = (digits: string): number | undefined => {
  const [, whole = '', part = ''] = /^([\d.,]*)\s?([½¼¾]?)$/u.exec(digits) ?? []
  const [over, under] = digits.split('/').map(Number)
  const amount =
    under === undefined
      ? Number(whole.replace(',', '.')) + (fractions[part] ?? 0)
      : Math.round(((over ?? 0) / under) * 1000) / 1000
  return digits !== '' && Number.isFinite(amount) && amount > 0 ? amount : undefined
}

export const sameText = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLowerCase()
