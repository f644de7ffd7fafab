import { expect, test } from 'vitest'
import { buildEvent } from '#shared/testing/builders.ts'
import { firstOccurrence, movedTo } from './firstEvent.ts'

test('The first event moves to another day with the times and the length that it has', () => {
  expect(movedTo({ startDate: '2026-11-21', endDate: null }, '2026-12-01')).toEqual({
    startDate: '2026-12-01',
    endDate: null,
  })
  expect(
    movedTo({ startDate: '2026-11-21T18:00', endDate: '2026-11-22T01:00' }, '2026-11-20'),
  ).toEqual({ startDate: '2026-11-20T18:00', endDate: '2026-11-21T01:00' })
})

test('takes the first occurrence of a first event that became a series', () => {
  const once = { ...buildEvent({ startDate: '2026-11-21T18:00', rrule: null }) }
  expect(firstOccurrence(once).date).toBeNull()
  expect(firstOccurrence({ ...once, rrule: 'FREQ=DAILY' }).date).toBe('2026-11-21')
})
