import { format } from 'date-fns'

interface Told {
  /** The time in the JSON beside it: seconds since 1970. */
  readonly takenAt?: number | undefined
  /** 'yyyy-MM-dd' by the clock of the place: of its camera, or of a film's notes. */
  readonly camera?: string | undefined
  /** The time in a film's own head: milliseconds since 1970. */
  readonly madeAt?: number | undefined
  /** The file's name. */
  readonly name?: string | undefined
  /** 'yyyy-MM-dd' on which a program changed the picture, by its own notes. */
  readonly changed?: string | undefined
  /** When the file was last changed. */
  readonly modified?: Date | undefined
}

export interface TakenDay {
  readonly day: string
  /** The lower, the surer: 0 by its camera, from `guessedDoubt` on by nothing that is in it or beside it. */
  readonly doubt: number
  /** A day that it names and that cannot be, 'yyyy-MM-dd'. */
  readonly impossible: string | undefined
}

/** The date of the file's last change, or today. */
export const guessedDoubt = 4

/** The first photograph was taken in this year. */
const firstYear = 1826

/** A clock may be a day ahead of ours, and a zone a day from another. In milliseconds. */
const dayMs = 24 * 60 * 60 * 1000

/** A zip's clock begins with this moment, which says that nobody set it. */
const zipsFirst = new Date(1980, 0, 1).getTime()

/** Before it no camera wrote films of these kinds: its clock was never set. */
const firstFilms = Date.UTC(1990, 0, 1)

/**
 * The day on which a picture was taken, the surest first: by its camera's clock, or a film's head, where the JSON
 * does not say another day; by its JSON; by its name; by what changed it; by the file; else today. Moments are days
 * of this device's zone. What cannot be true is passed over.
 */
export const takenDay = (told: Told, now: Date): TakenDay => {
  const json = told.takenAt === undefined ? undefined : told.takenAt * 1000
  const { madeAt = 0, modified } = told
  const head = madeAt < firstFilms ? undefined : dayOf(madeAt)
  const named = dayIn(told.name ?? '')
  const days = [told.camera ?? head, dayOf(json), named, told.changed]
  const file = modified === undefined || modified.getTime() === zipsFirst ? undefined : modified
  const possible = [...days, dayOf(file?.getTime()), dayOf(now.getTime())].map((day) =>
    day !== undefined && isPossible(day, now) ? day : undefined,
  )
  /** Somebody may have set it right there. */
  if (possible[1] !== undefined && json !== undefined && !isNear(possible[0], json)) {
    possible[0] = undefined
  }
  const doubt = possible.findIndex((day) => day !== undefined)
  return {
    day: possible[doubt] ?? '',
    doubt,
    impossible: days.find((day) => day !== undefined && !isPossible(day, now)),
  }
}

const dayOf = (moment: number | undefined): string | undefined => {
  const date = moment === undefined ? undefined : new Date(moment)
  return date === undefined || Number.isNaN(date.getTime()) ? undefined : format(date, 'yyyy-MM-dd')
}

const isPossible = (day: string, now: Date): boolean => {
  const year = Number(day.slice(0, 4))
  return year >= firstYear && year < 10_000 && startOf(day) <= now.getTime() + dayMs
}

const startOf = (day: string): number => new Date(`${day}T00:00:00`).getTime()

const isNear = (day: string | undefined, moment: number): boolean =>
  day !== undefined && moment >= startOf(day) - dayMs && moment < startOf(day) + 2 * dayMs

/** 20160102 or 2016-01-02, with any sign between, and no digit before or behind. */
const dateInName = /(?:^|\D)((?:19|20)\d\d)([-_. ]?)(\d\d)\2(\d\d)(?!\d)/

/** The day that a file's name says, as phones and messengers write it: IMG-20160102-WA0003.jpg. */
export const dayIn = (name: string): string | undefined => {
  const [, year = '', , month = '', day = ''] = dateInName.exec(name) ?? []
  return realDay(year, month, day)
}

/** '2026-02-30' is no day. */
export const realDay = (year: string, month: string, day: string): string | undefined => {
  const date = `${year}-${month}-${day}`
  const read = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date) ? date : undefined
}
