import { format } from 'date-fns'

interface Told {
  /** By the JSON beside it: seconds since 1970. */
  readonly takenAt: number | undefined
  /** 'yyyy-MM-dd' by the camera's clock. */
  readonly camera: string | undefined
  /** When the file was last changed. */
  readonly modified: Date | undefined
}

export interface TakenDay {
  readonly day: string
  /** The lower, the surer: 0 by its JSON, 3 by nothing. */
  readonly doubt: number
}

/** The first photograph was taken in this year. */
const firstYear = 1826

/** A clock may be a day ahead of ours. In milliseconds. */
const ahead = 24 * 60 * 60 * 1000

/** A zip's clock begins with this moment, which says that nobody set it. */
const zipsFirst = new Date(1980, 0, 1).getTime()

/**
 * The day on which a picture was taken, by this device's time zone: by its JSON, its camera, the file, else
 * today. What cannot be true is passed over.
 */
export const takenDay = ({ takenAt, camera, modified }: Told, now: Date): TakenDay => {
  const days = [
    takenAt === undefined ? undefined : dayOf(new Date(takenAt * 1000), now),
    camera === undefined || !isPossible(new Date(`${camera}T00:00:00`), now) ? undefined : camera,
    modified === undefined || modified.getTime() === zipsFirst ? undefined : dayOf(modified, now),
    format(now, 'yyyy-MM-dd'),
  ]
  const doubt = days.findIndex((day) => day !== undefined)
  return { day: days[doubt] ?? '', doubt }
}

const dayOf = (moment: Date, now: Date): string | undefined =>
  isPossible(moment, now) ? format(moment, 'yyyy-MM-dd') : undefined

const isPossible = (moment: Date, now: Date): boolean =>
  moment.getTime() <= now.getTime() + ahead && moment.getFullYear() >= firstYear
