import { addDays, startOfWeek } from '../time/localDays.ts'

/** Days to which a task may be postponed, by the family's calendar. */
export interface LaterDays {
  readonly tomorrow: string
  /** The first day of the next week. */
  readonly nextWeek: string
}

/** @param today 'yyyy-MM-dd'. @param weekStart 0 = Sunday. */
/** The time at which an evening starts for postponed tasks. */
export const evening = '18:00'

export const laterDays = (today: string, weekStart: number): LaterDays => ({
  tomorrow: addDays(today, 1),
  nextWeek: addDays(startOfWeek(today, weekStart), 7),
})
