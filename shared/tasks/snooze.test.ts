import { expect, it } from 'vitest'
import { laterDays } from './snooze.ts'

it('returns the family’s first day of the week for next week', () => {
  expect(laterDays('2026-03-11', 1)).toEqual({ tomorrow: '2026-03-12', nextWeek: '2026-03-16' })
  expect(laterDays('2026-03-11', 0)).toEqual({ tomorrow: '2026-03-12', nextWeek: '2026-03-15' })
  expect(laterDays('2026-03-15', 1)).toEqual({ tomorrow: '2026-03-16', nextWeek: '2026-03-16' })
})
