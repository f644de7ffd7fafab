import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { momentIn } from '../time/zonedTime.ts'
import { timeZoneIcs } from './timeZoneIcs.ts'

const hour = 60 * 60 * 1000

const readerOf = (timeZone: string, from: string, to: string) => {
  const component = new ICAL.Component(
    ICAL.parse(timeZoneIcs(timeZone, from, to).toString()) as unknown[],
  )
  const zone = new ICAL.Timezone({ component, tzid: timeZone })
  return (moment: string): string => {
    const time = ICAL.Time.fromDateTimeString(`${moment}:00`)
    time.zone = zone
    return time.toJSDate().toISOString()
  }
}

it.each([
  'Europe/Berlin',
  'America/New_York',
  'Australia/Sydney',
  'America/Sao_Paulo',
  'Europe/Istanbul',
  'Europe/Dublin',
  'Africa/Casablanca',
  'Asia/Jerusalem',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'UTC',
])('tells calendars the time in %s from long before until ten years from now', (timeZone) => {
  const read = readerOf(timeZone, '2009-05-01T08:00', '2026-11-23T19:00:00Z')
  const wrong: string[] = []
  for (let at = Date.UTC(2009, 0, 1); at < Date.UTC(2036, 11, 31); at += 61 * hour) {
    const moment = momentIn(new Date(at), timeZone)
    if (momentIn(new Date(read(moment)), timeZone) !== moment) wrong.push(moment)
  }
  expect(wrong).toEqual([])
})

it('goes on for ever where clocks change by the same rule each year', () => {
  const read = readerOf('Europe/Berlin', '2026-01-01', '2026-11-23')
  expect(read('2050-07-01T12:00')).toBe('2050-07-01T10:00:00.000Z')
  expect(read('2050-12-01T12:00')).toBe('2050-12-01T11:00:00.000Z')
})

it('says it in three parts where that rule is all there is', () => {
  const zone = timeZoneIcs('Europe/Berlin', '2026-01-01', '2026-11-23')
  const rules = zone
    .getAllSubcomponents()
    .map((part) => [part.name, String(part.getFirstPropertyValue('rrule') ?? '')])
  expect(rules).toEqual([
    ['standard', ''],
    ['daylight', 'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
    ['standard', 'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
  ])
})
