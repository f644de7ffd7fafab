import { expect, it } from 'vitest'
import { dayOfFilm } from './dayOfFilm.ts'

const now = Date.UTC(2026, 2, 14, 12)
const file = { lastModified: Date.UTC(2026, 1, 1, 12) }

it.each([
  ['as its head says', Date.UTC(2025, 6, 20, 12), '2025-07-20'],
  ['of the file, where its head says nothing', undefined, '2026-02-01'],
  ['of the file, where its clock was never set', Date.UTC(1904, 0, 2, 12), '2026-02-01'],
  ['of the file, where it would be of a day to come', Date.UTC(2040, 0, 1), '2026-02-01'],
])('The day of a film is %s', (_, madeAt, day) => {
  expect(dayOfFilm({ madeAt }, file, now)).toBe(day)
})
