import { describe, expect, it } from 'vitest'
import { formatRecurrence, parseRecurrence, rrule } from './recurrence.ts'

describe('a recurrence', () => {
  it.each([
    'FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=3;COUNT=10',
    'FREQ=WEEKLY;BYDAY=MO,WE',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;UNTIL=20271231',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'FREQ=MONTHLY;BYDAY=2TU',
    'FREQ=MONTHLY;BYDAY=-1FR',
    'FREQ=YEARLY',
    'FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1',
    'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=28,29,30;BYSETPOS=-1;COUNT=3',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE;WKST=SU',
  ])('reads and writes %s', (text) => {
    const rule = parseRecurrence(text)
    expect(rule && formatRecurrence(rule)).toBe(text)
    expect(rrule.parse(text)).toBe(text)
  })

  it.each([
    ['freq=weekly;byday=we,mo', 'FREQ=WEEKLY;BYDAY=MO,WE'],
    ['COUNT=3;FREQ=DAILY;INTERVAL=1', 'FREQ=DAILY;COUNT=3'],
    ['FREQ=DAILY;UNTIL=20261231T225959Z', 'FREQ=DAILY;UNTIL=20261231'],
    [
      'FREQ=MONTHLY;BYSETPOS=-1;BYMONTHDAY=30,29,28',
      'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1',
    ],
    ['FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
    ['FREQ=WEEKLY;WKST=SU', 'FREQ=WEEKLY'],
    ['FREQ=MONTHLY;WKST=SU', 'FREQ=MONTHLY'],
  ])('spells %s as %s', (text, wanted) => {
    expect(rrule.parse(text)).toBe(wanted)
  })

  it.each([
    '',
    'weekly',
    'FREQ=HOURLY',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=100',
    'FREQ=DAILY;COUNT=1000',
    'FREQ=DAILY;COUNT=2;UNTIL=20261231',
    'FREQ=DAILY;UNTIL=20260231',
    'FREQ=DAILY;BYDAY=MO',
    'FREQ=DAILY;DAILY',
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=WEEKLY;BYDAY=2MO',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=MONTHLY;BYDAY=6MO',
    'FREQ=MONTHLY;BYDAY=2TU;BYMONTHDAY=3',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=-1',
    'FREQ=MONTHLY;BYMONTHDAY=28,30;BYSETPOS=-1',
    'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=1',
    'FREQ=MONTHLY;BYMONTHDAY=28,29,30',
    'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31,32;BYSETPOS=-1',
    'FREQ=WEEKLY;INTERVAL=2;WKST=XX',
  ])('does not know %j', (text) => {
    expect(rrule.safeParse(text).success).toBe(false)
  })
})
