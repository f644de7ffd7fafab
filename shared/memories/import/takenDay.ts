import { format } from 'date-fns'

interface Told {
  /** Seconds since 1970, from the JSON beside the file. */
  readonly takenAt?: number | undefined
  /** 'yyyy-MM-dd' in local time, from the camera or a film's metadata. */
  readonly camera?: string | undefined
  /** Milliseconds since 1970, from a film's metadata. */
  readonly madeAt?: number | undefined
  readonly name?: string | undefined
  readonly changed?: string | undefined
  readonly modified?: Date | undefined
}

export interface TakenDay {
  readonly day: string
  /**
   * The doubt is 0 for the camera's date; from `guessedDoubt` on, nothing in or beside the file
   * says the day.
   */
  readonly doubt: number
  readonly impossible: string | undefined
}

export const guessedDoubt = 4

const firstYear = 1826

/** Dates may be wrong by one day, because clocks are wrong and time zones differ. */
const dayMs = 24 * 60 * 60 * 1000

/** Zip files have this time if none was set. */
const zipsFirst = new Date(1980, 0, 1).getTime()

/** No camera recorded these formats earlier: an earlier date means that its clock was not set. */
const firstFilms = Date.UTC(1990, 0, 1)

/**
 * Takes the first of these sources that has a possible day: camera or film header, JSON, file name,
 * date of editing, last change, today. Instants become days in the time zone of this device.
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
  /**
   * The JSON counts if it differs from the camera: the person may have corrected the date in Google
   * Photos.
   */
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

const dateInName = /(?:^|\D)((?:19|20)\d\d)([-_. ]?)(\d\d)\2(\d\d)(?!\d)/

export const dayIn = (name: string): string | undefined => {
  const [, year = '', , month = '', day = ''] = dateInName.exec(name) ?? []
  return realDay(year, month, day)
}

export const realDay = (year: string, month: string, day: string): string | undefined => {
  const date = `${year}-${month}-${day}`
  const read = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date) ? date : undefined
}
