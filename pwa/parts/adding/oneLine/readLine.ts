import { casual, GB } from 'chrono-node/en'
import { linesOf } from '#shared/lists/itemText.ts'
import { addDays } from '#shared/time/localDays.ts'
import { readDays } from './readDays.ts'
import type { Part } from './part.ts'
import { beginReading, pieceOf, understand } from './reading.ts'
import type { Piece, Reading } from './reading.ts'
import { readWhen, wallClock } from './readWhen.ts'
import type { WhenRead } from './readWhen.ts'

export const lineKinds = ['task', 'event', 'expense', 'listItem'] as const
export type LineKind = (typeof lineKinds)[number]

export interface Around {
  readonly now: string
  /** Days are written before months, as in 24/12. */
  readonly dayFirst: boolean
  /** 6:30 is in the morning, because hours count up to 24. */
  readonly hours24: boolean
  /** A line that names no kind gets the first of these kinds. */
  readonly kinds: readonly LineKind[]
  readonly people: readonly { readonly userId: string; readonly firstName: string }[]
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  readonly signs: readonly string[]
}

export interface Said {
  readonly kind: LineKind | ''
  readonly not: readonly Part[]
}

export interface LineRead extends WhenRead {
  readonly kind: LineKind
  readonly title: string
  readonly understood: readonly string[]
  readonly people: readonly string[]
  readonly amount: string | undefined
  readonly categoryId: string | undefined
}

/** 'Swimming Thursday 17:00 @Mila every week', '12.50 groceries yesterday', 'milk, eggs'. */
export const readLine = (line: string, around: Around, said: Said): LineRead => {
  const isMeant = (part: Part): boolean => !said.not.includes(part)
  const begun = beginReading(line)
  const money = isMeant('amount') ? readAmount(line, around.signs) : undefined
  const people = readPeople(begun, around.people, isMeant)
  const { when, reading } = readWhen(people.reading, {
    now: around.now,
    hours24: around.hours24,
    isMeant,
    parse: (text, now) => parser(around, text).parse(text, now, { forwardDate: true }),
  })
  const says = { hasAmount: money !== undefined, hasPeople: people.found.length > 0, when }
  const kind = kindOf(line, around, said, says)
  if (kind === 'listItem') return { ...nothing, kind, title: line.trim() }
  if (kind === 'expense') return readExpense(begun, around, isMeant, money)
  const { understood } = reading
  return { ...nothing, ...when, kind, title: tidy(reading.title), people: people.found, understood }
}

const nothing = {
  day: undefined,
  time: undefined,
  endDay: undefined,
  endTime: undefined,
  repeat: undefined,
  unread: undefined,
  people: [],
  amount: undefined,
  categoryId: undefined,
  understood: [],
}

/** Only one of the two parsers reads 'Dec 24' as a day; for '3/4' the family's order decides. */
const parser = ({ dayFirst }: Around, text: string) =>
  dayFirst && /\d{1,2}[/.]\d{1,2}/u.test(text) ? GB : casual

interface Says {
  readonly hasAmount: boolean
  readonly hasPeople: boolean
  readonly when: WhenRead
}

const kindOf = (line: string, around: Around, said: Said, says: Says): LineKind => {
  if (said.kind !== '') return said.kind
  const [usual = 'task'] = around.kinds
  const guess = guessed(line, says)
  return guess !== undefined && around.kinds.includes(guess) ? guess : usual
}

/** Undefined for a line that any kind may have. */
const guessed = (line: string, { hasAmount, hasPeople, when }: Says): LineKind | undefined => {
  if (hasAmount) return 'expense'
  if (when.time !== undefined) return 'event'
  const isPlain = when.day === undefined && when.repeat === undefined && !hasPeople
  return isPlain && linesOf(line).length > 1 ? 'listItem' : undefined
}

const readExpense = (
  begun: Reading,
  around: Around,
  isMeant: (part: Part) => boolean,
  money: AmountRead | undefined,
): LineRead => {
  const paid = money === undefined ? begun : understand(begun, money.piece)
  /** An expense is in the past. */
  const found = isMeant('day')
    ? readDays(paid.rest, {
        hasTime: false,
        parse: (text) => parser(around, text).parse(text, wallClock(around.now)),
      })
    : undefined
  const dated =
    found !== undefined && found.day <= addDays(around.now.slice(0, 10), 366) ? found : undefined
  const { title: left, understood } = dated === undefined ? paid : understand(paid, dated.piece)
  const title = tidy(left)
  const category = isMeant('category') ? categoryIn(title, around.categories) : undefined
  return {
    ...nothing,
    kind: 'expense',
    title,
    understood,
    amount: money?.amount,
    day: dated?.day,
    categoryId: category?.id,
  }
}

const categoryIn = (title: string, categories: Around['categories']) => {
  const words = new Set(wordsOf(title))
  return categories.find(({ name }) => {
    const named = wordsOf(name)
    return named.length > 0 && named.every((word) => words.has(word))
  })
}

const wordsOf = (text: string): readonly string[] =>
  text.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

interface AmountRead {
  readonly amount: string
  readonly piece: Piece
}

const number = String.raw`\d{1,3}(?:[.,' ]?\d{3}){0,3}(?:[.,]\d{1,2})?`

/** An amount needs a currency sign or two decimals: '12.50', '€12', '12 EUR'. */
const readAmount = (line: string, signs: readonly string[]): AmountRead | undefined => {
  const sign = [...signs, '€', '$', '£'].map(escaped).join('|')
  const patterns = [
    String.raw`(?:${sign})\s?(${number})`,
    String.raw`(${number})\s?(?:${sign})`,
    String.raw`(\d{1,7}[.,]\d{2})`,
  ]
  for (const pattern of patterns) {
    const found = new RegExp(String.raw`(?<=^|\s)${pattern}(?=$|\s|,)`, 'iu').exec(line)
    if (found?.[1] !== undefined) return { amount: found[1], piece: pieceOf(found) }
  }
  return undefined
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`)

/** Finds '@Mila', also by the first letters if only one name begins with them. */
const readPeople = (
  begun: Reading,
  people: Around['people'],
  isMeant: (part: Part) => boolean,
): { readonly found: readonly string[]; readonly reading: Reading } => {
  const found = new Set<string>()
  let reading = begun
  for (const match of begun.rest.matchAll(/(?<=^|\s)@([\p{L}'’-]+)/gu)) {
    const person = personNamed(match[1] ?? '', people)
    if (person === undefined || !isMeant(`@${person}`)) continue
    found.add(person)
    reading = understand(reading, pieceOf(match))
  }
  return { found: [...found], reading }
}

const personNamed = (typed: string, people: Around['people']): string | undefined => {
  const name = typed.toLocaleLowerCase()
  const matching = people.filter(({ firstName }) => firstName.toLocaleLowerCase().startsWith(name))
  const exact = matching.filter(({ firstName }) => firstName.length === name.length)
  const [only, ...others] = exact.length > 0 ? exact : matching
  return others.length === 0 ? only?.userId : undefined
}

/** 'Dentist on' loses the word that led to a removed part. */
const tidy = (text: string): string =>
  text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\s(?=[,;](?:\s|$))/gu, '')
    .replace(/^[\s,;:–-]+|[\s,;:–-]+$/gu, '')
    .replace(/\s(?:on|at|from|by|until)$/iu, '')
    .trim()
