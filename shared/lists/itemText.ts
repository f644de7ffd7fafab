import { latinDigits } from '../money/digits.ts'
import type { ListItemInput } from './listItem.ts'

/** The content of a line: the item and its amount. */
export type ItemRead = Pick<ListItemInput, 'text' | 'amount' | 'unit'>

/** As many at once as anybody pastes; a text of more was copied by mistake. */
export const mostLines = 200

/**
 * The typed or pasted items, one per line or separated by commas or semicolons; '1,5' is a number.
 * Bullets, boxes and numbers before a line are dropped.
 */
export const linesOf = (typed: string): readonly string[] =>
  typed
    .split(/[\n\r;]+|,(?!\d)|(?<!\d),/u)
    .map((line) => line.replace(/^\s*(?:(?:[-*•–·☐☑✓]|\[[ x]?\]|\d{1,3}[.)](?=\s))\s*)+/iu, ''))
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')

const measures = ['kg', 'g', 'mg', 'l', 'ml', 'cl', 'dl', 'lb', 'lbs', 'oz', 'pt', 'cm', 'm']

/** Those that take an 's' where there are several. */
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

/** '2 kg potatoes', '500g flour', '6x eggs', '2 bags of rice', '3 lemons'. */
const before = new RegExp(String.raw`^${number}\s?(?:([\p{L}]+)\.?\s+|[x×]\s*|\s)(.+)$`, 'iu')
/** 'Potatoes 2 kg', 'Eggs x6', 'Eggs 6x'. */
const behind = new RegExp(
  String.raw`^(.+?)[\s,]+(?:${number}\s?([\p{L}]+)|[x×]\s?${number})$`,
  'iu',
)

/** 'Tomatoes 3': one word for several, and how many. Longer ones have numbers of their own: 'Vitamin B 12'. */
const several = /^(\p{L}{3,}s) (\d{1,2})$/iu

/** Reads the amount and the unit out of one line; what it cannot read stays in the text. */
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
  /** A word directly behind the digits belongs to them: '7up', '4ever'. */
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

/** '3 in 1 shampoo' and '2 % milk' count nothing, nor does '2 kg' alone; '12 rolls' does. */
const counted = (text: string, amount: number): ItemRead | undefined =>
  /^(?:in\b|\P{L})/iu.test(text) || measures.includes(text.toLowerCase())
    ? undefined
    : { text, amount, unit: null }

/** @returns undefined for what is no amount: nothing, or none of it. */
const amountOf = (digits: string): number | undefined => {
  const [, whole = '', part = ''] = /^([\d.,]*)\s?([½¼¾]?)$/u.exec(digits) ?? []
  const [over, under] = digits.split('/').map(Number)
  const amount =
    under === undefined
      ? Number(whole.replace(',', '.')) + (fractions[part] ?? 0)
      : Math.round(((over ?? 0) / under) * 1000) / 1000
  return digits !== '' && Number.isFinite(amount) && amount > 0 ? amount : undefined
}

/** The normalized text by which items are the same: 'Oat milk' and 'oat  Milk'. */
export const sameText = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLowerCase()
