import { addDays, startOfWeek } from '../time/localDays.ts'

export interface LaterDays {
  readonly tomorrow: string
  readonly nextWeek: string
}

export const evening = '18:00'

export const laterDays = (today: string, weekStart: number): LaterDays => ({
  tomorrow: addDays(today, 1),
  nextWeek: addDays(startOfWeek(today, weekStart), 7),
})
