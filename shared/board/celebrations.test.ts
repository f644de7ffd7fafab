import { expect, it } from 'vitest'
import { buildEvent } from '../testing/builders.ts'
import { celebrations } from './celebrations.ts'
import { occurrenceOn, occurrenceOnce } from '../calendar/occurrence.ts'

it('birthdays and yearly events are celebrated, the next first; weekly and single ones are not', () => {
  const event = (title: string, rrule: string | null) =>
    buildEvent({ title, startDate: '2010-03-20', rrule })
  const on = (title: string, rrule: string) =>
    occurrenceOn(event(title, rrule), '2026-03-20', undefined, 'UTC')
  const birthdays = [
    { key: 'b1', userId: 'mila', day: '2026-03-28', age: 8 },
    { key: 'b2', userId: 'leo', day: '2026-03-18', age: 5 },
  ]
  const found = celebrations(birthdays, [
    on('Wedding day', 'FREQ=YEARLY'),
    on('Choir', 'FREQ=WEEKLY'),
    occurrenceOnce(event('Fair', null), 'UTC'),
  ])
  expect(found.map(({ day, of }) => [day, 'title' in of ? of.title : of.birthday.userId])).toEqual([
    ['2026-03-18', 'leo'],
    ['2026-03-20', 'Wedding day'],
    ['2026-03-28', 'mila'],
  ])
})
