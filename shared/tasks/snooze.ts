import { addDays, startOfWeek } from '../time/localDays.ts'

/** When something may be done that is not done now, by the family's days. */
export interface LaterDays {
  readonly tomorrow: string
  /** The first day of the next week. */
  readonly nextWeek: string
}

/** @param today 'yyyy-MM-dd'. @param weekStart 0 = Sunday. */
/** When an evening begins that something is put off to. */
export const evening = '18:00'

export const laterDays = (today: string, weekStart: number): LaterDays => ({
  tomorrow: addDays(today, 1),
  nextWeek: addDays(startOfWeek(today, weekStart), 7),
})
