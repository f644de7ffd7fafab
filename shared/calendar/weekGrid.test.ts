import { describe, expect, it } from 'vitest'
import { buildEvent } from '../testing/builders.ts'
import { inOrder, occurrenceOnce } from './occurrence.ts'
import type { Occurrence } from './occurrence.ts'
import { barsOf, blocksOf, shortestBlock } from './weekGrid.ts'

const timeZone = 'Europe/Berlin'
const day = '2026-11-24'
const week = { from: '2026-11-22', to: '2026-11-28' }

type Told = readonly [title: string, start: string, end: string | null, zone?: string]

const occurrences = (...events: readonly Told[]): readonly Occurrence[] =>
  inOrder(
    events.map(([title, startDate, endDate, zone = timeZone]) =>
      occurrenceOnce(buildEvent({ title, startDate, endDate, timeZone: zone }), timeZone),
    ),
    week,
  )

const blocks = (...events: readonly Told[]) =>
  blocksOf(occurrences(...events), day, timeZone).map(
    ({ occurrence, from, to, lane, lanes }) =>
      `${occurrence.title} ${from}-${to} ${lane + 1}/${lanes}`,
  )

const bars = (...events: readonly Told[]) =>
  barsOf(occurrences(...events), week).map(
    ({ occurrence, from, days, row }) => `${occurrence.title} ${from}+${days} row ${row}`,
  )

describe('a day by the hour', () => {
  it('places each event at its minutes, by the family’s clock', () => {
    expect(blocks(['swim', `${day}T16:30`, `${day}T17:45`])).toEqual(['swim 990-1065 1/1'])
    expect(blocks(['call', `${day}T16:30`, `${day}T17:30`, 'America/New_York'])).toEqual([
      'call 1350-1410 1/1',
    ])
  })

  it('draws what is short or has no end long enough to be hit, also at the day’s end', () => {
    expect(blocks(['pills', `${day}T08:00`, `${day}T08:05`])).toEqual([
      `pills 480-${480 + shortestBlock} 1/1`,
    ])
    expect(blocks(['late', `${day}T23:50`, null])).toEqual(['late 1410-1440 1/1'])
  })

  it('shows only the day’s part of an event past midnight', () => {
    expect(blocks(['party', '2026-11-23T22:00', `${day}T02:00`])).toEqual(['party 0-120 1/1'])
    expect(blocks(['party', `${day}T22:00`, '2026-11-25T02:00'])).toEqual(['party 1320-1440 1/1'])
    expect(blocks(['party', '2026-11-23T22:00', `${day}T00:00`])).toEqual([])
  })

  it('puts events that overlap side by side, and no others', () => {
    expect(
      blocks(
        ['long', `${day}T09:00`, `${day}T12:00`],
        ['first', `${day}T09:30`, `${day}T10:30`],
        ['second', `${day}T10:30`, `${day}T11:00`],
        ['after', `${day}T12:00`, `${day}T13:00`],
      ),
    ).toEqual(['long 540-720 1/2', 'first 570-630 2/2', 'second 630-660 2/2', 'after 720-780 1/1'])
  })

  it('leaves out what lasts all day, and what lasts a day', () => {
    expect(
      blocks(['holiday', day, null], ['camp', '2026-11-23T09:00', '2026-11-25T09:00']),
    ).toEqual([])
  })
})

describe('the days above the hours', () => {
  it('include all-day and longer events, cut to the week', () => {
    expect(
      bars(
        ['trip', '2026-11-20', '2026-11-23'],
        ['camp', '2026-11-26T09:00', '2026-11-30T09:00'],
        ['swim', `${day}T16:30`, `${day}T17:45`],
      ),
    ).toEqual(['trip 0+2 row 0', 'camp 4+3 row 0'])
  })

  it('go into separate rows if they share a day', () => {
    expect(
      bars(['a', '2026-11-22', '2026-11-24'], ['b', '2026-11-24', null], ['c', '2026-11-25', null]),
    ).toEqual(['a 0+3 row 0', 'b 2+1 row 1', 'c 3+1 row 0'])
  })
})
