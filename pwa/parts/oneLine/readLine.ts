import { casual, GB } from 'chrono-node/en'
import { linesOf } from '#shared/derive/itemText.ts'
import { addDays } from '#shared/derive/localDays.ts'
import { readDays } from './readDays.ts'
import type { DaysRead } from './readDays.ts'
import type { Part } from './part.ts'
import { readRepeat } from './readRepeat.ts'
import type { RepeatRead } from './readRepeat.ts'

export const lineKinds = ['task', 'event', 'expense', 'listItem'] as const
export type LineKind = (typeof lineKinds)[number]

/** What a line is read by. */
export interface Around {
  /** The family's moment, 'yyyy-MM-ddTHH:mm'. */
  readonly now: string
  /** Do days stand before months, as in 24/12? */
  readonly dayFirst: boolean
  /** What this person may add, most usual first. */
  readonly kinds: readonly LineKind[]
  readonly people: readonly { readonly userId: string; readonly firstName: string }[]
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  /** The family's, e.g. '€' and 'EUR'. */
  readonly signs: readonly string[]
}

/** What somebody says about a line that it does not say of itself. */
export interface Said {
  /** '' for whichever it looks like. */
  readonly kind: LineKind | ''
  /** What is none of it, though it looked like it. */
  readonly not: readonly Part[]
}

export interface LineRead extends DaysRead {
  readonly kind: LineKind
  /** What is left of the line. */
  readonly title: string
  readonly repeat: RepeatRead | undefined
  /** userIds. */
  readonly people: readonly string[]
  /** As it was typed, without a sign. */
  readonly amount: string | undefined
  readonly categoryId: string | undefined
}

/**
 * What a line says: 'Swimming Thursday 17:00 @Mila every week', '12.50 groceries yesterday', 'milk, eggs'.
 * Nothing of it is saved before somebody has seen it.
 */
export const readLine = (line: string, around: Around, said: Said): LineRead => {
  const isMeant = (part: Part): boolean => !said.not.includes(part)
  const money = isMeant('amount') ? readAmount(line, around.signs) : undefined
  const kind = kindOf(line, around, said, money !== undefined)
  if (kind === 'listItem') return { ...nothing, kind, title: line.trim() }
  if (kind === 'expense') return readExpense(line, around, isMeant, money)
  const people = readPeople(line, around.people, isMeant)
  const repeat = isMeant('repeat') ? readRepeat(people.rest) : undefined
  const days = readDays(repeat?.rest ?? people.rest, {
    now: around.now,
    isMeant,
    parse: (text, now) => parser(around).parse(text, now, { forwardDate: true }),
  })
  return {
    ...nothing,
    ...days,
    kind,
    title: tidy(days.rest),
    people: people.found,
    repeat: repeat?.found,
  }
}

const nothing = {
  day: undefined,
  time: undefined,
  endDay: undefined,
  endTime: undefined,
  repeat: undefined,
  people: [],
  amount: undefined,
  categoryId: undefined,
}

const parser = ({ dayFirst }: Around) => (dayFirst ? GB : casual)

const kindOf = (line: string, around: Around, said: Said, hasAmount: boolean): LineKind => {
  if (said.kind !== '') return said.kind
  const [usual = 'task'] = around.kinds
  const guess = guessed(line, around, said, hasAmount)
  return around.kinds.includes(guess) ? guess : usual
}

const guessed = (line: string, around: Around, { not }: Said, hasAmount: boolean): LineKind => {
  if (hasAmount) return 'expense'
  const isMeant = (part: Part): boolean => !not.includes(part)
  const people = readPeople(line, around.people, isMeant)
  const { day, time } = readDays(people.rest, {
    now: around.now,
    isMeant,
    parse: (text, now) => parser(around).parse(text, now, { forwardDate: true }),
  })
  if (time !== undefined) return 'event'
  const isPlain = day === undefined && people.found.length === 0
  return isPlain && linesOf(line).length > 1 ? 'listItem' : 'task'
}

const readExpense = (
  line: string,
  around: Around,
  isMeant: (part: Part) => boolean,
  money: AmountRead | undefined,
): LineRead => {
  /** What was paid for lies behind. */
  const { day, rest } = readDays(money?.rest ?? line, {
    now: around.now,
    isMeant: (part) => part !== 'time' && isMeant(part),
    parse: (text, now) => parser(around).parse(text, now),
  })
  const title = tidy(rest)
  const category = isMeant('category') ? categoryIn(title, around.categories) : undefined
  return {
    ...nothing,
    kind: 'expense',
    title,
    amount: money?.amount,
    day: day !== undefined && day > addDays(around.now.slice(0, 10), 366) ? undefined : day,
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
  readonly rest: string
}

const number = String.raw`\d{1,3}(?:[.,' ]?\d{3}){0,3}(?:[.,]\d{1,2})?`

/** With a sign of the family's, or with two decimals: '12.50', '€12', '12 EUR'. */
const readAmount = (line: string, signs: readonly string[]): AmountRead | undefined => {
  const sign = [...signs, '€', '$', '£'].map(escaped).join('|')
  const patterns = [
    String.raw`(?:${sign})\s?(${number})`,
    String.raw`(${number})\s?(?:${sign})`,
    String.raw`(\d{1,7}[.,]\d{2})`,
  ]
  for (const pattern of patterns) {
    const found = new RegExp(String.raw`(?<=^|\s)${pattern}(?=$|\s|,)`, 'iu').exec(line)
    if (found?.[1] !== undefined) return { amount: found[1], rest: without(line, found) }
  }
  return undefined
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`)

/** '@Mila', by the first letters of a name that one alone has. */
const readPeople = (
  line: string,
  people: Around['people'],
  isMeant: (part: Part) => boolean,
): { readonly found: readonly string[]; readonly rest: string } => {
  const found: string[] = []
  const rest = line.replaceAll(/(?<=^|\s)@([\p{L}'’-]+)/gu, (typed, name: string) => {
    const person = personNamed(name, people)
    if (person === undefined || !isMeant(`@${person}`)) return typed
    if (!found.includes(person)) found.push(person)
    return ''
  })
  return { found, rest }
}

const personNamed = (typed: string, people: Around['people']): string | undefined => {
  const name = typed.toLocaleLowerCase()
  const matching = people.filter(({ firstName }) => firstName.toLocaleLowerCase().startsWith(name))
  const exact = matching.filter(({ firstName }) => firstName.length === name.length)
  const [only, ...others] = exact.length > 0 ? exact : matching
  return others.length === 0 ? only?.userId : undefined
}

const without = (line: string, { 0: found, index }: RegExpExecArray): string =>
  `${line.slice(0, index)} ${line.slice(index + found.length)}`

/** Without the words that led to what was taken out: 'Dentist on'. */
const tidy = (text: string): string =>
  text
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[\s,;:–-]+|[\s,;:–-]+$/gu, '')
    .replace(/\s(?:on|at|from|by|until)$/iu, '')
    .trim()
