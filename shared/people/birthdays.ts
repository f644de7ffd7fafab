import { isLeapYear } from 'date-fns'
import type { DaySpan } from '../calendar/eventLists.ts'
import { daysBetween } from '../time/localDays.ts'

export interface Birthdate {
  readonly userId: string
  readonly birthday: string | null
}

export interface Birthday {
  readonly key: string
  readonly userId: string
  readonly day: string
  readonly age: number
}

/**
 * A birthday on 29 February is celebrated on the 28th in years without that day. If a person has
 * several entries, the first one counts.
 */
export const birthdaysIn = (
  known: readonly Birthdate[],
  { from, to }: DaySpan,
): readonly Birthday[] => {
  const born = new Map<string, string>()
  for (const { userId, birthday } of known) {
    if (birthday !== null && !born.has(userId)) born.set(userId, birthday)
  }
  const years = range(yearOf(from), yearOf(to))
  return [...born]
    .flatMap(([userId, date]) => years.map((year) => birthdayIn(userId, date, year)))
    .filter(({ day, age }) => age > 0 && day >= from && day <= to)
    .sort((a, b) => daysBetween(b.day, a.day))
}

export const birthdaysOn = (birthdays: readonly Birthday[], day: string): readonly Birthday[] =>
  birthdays.filter((birthday) => birthday.day === day)

const birthdayIn = (userId: string, born: string, year: number): Birthday => {
  const monthAndDay = born.slice('yyyy-'.length)
  const day = monthAndDay === '02-29' && !isLeapYear(new Date(year, 0)) ? '02-28' : monthAndDay
  const age = year - yearOf(born)
  return { key: `birthday:${userId}:${year}`, userId, day: `${year}-${day}`, age }
}

const yearOf = (day: string): number => Number(day.slice(0, 4))

const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
