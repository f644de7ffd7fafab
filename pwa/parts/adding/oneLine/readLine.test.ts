import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineKinds, readLine } from './readLine.ts'
import type { Around, Said } from './readLine.ts'

const around: Around = {
  now: '2026-11-25T10:00',
  dayFirst: false,
  hours24: false,
  kinds: lineKinds,
  people: [
    { userId: 'mila', firstName: 'Mila' },
    { userId: 'max', firstName: 'Max' },
    { userId: 'maxine', firstName: 'Maxine' },
  ],
  categories: [
    { id: 'food', name: 'Groceries' },
    { id: 'fun', name: 'Days out' },
  ],
  signs: ['$', 'USD'],
}

const read = (line: string, said: Partial<Said> = {}, by: Partial<Around> = {}) =>
  readLine(line, { ...around, ...by }, { kind: '', not: [], ...said })

describe('readLine', () => {
  it('reads an event if the line says a time', () => {
    expect(read('Swimming Thursday 17:00 @Mila every week')).toMatchObject({
      kind: 'event',
      title: 'Swimming',
      day: '2026-11-26',
      time: '17:00',
      people: ['mila'],
      repeat: { frequency: 'weekly', interval: 1, on: [] },
    })
    expect(read('Dinner tomorrow at 6 for 2 hours')).toMatchObject({
      title: 'Dinner',
      day: '2026-11-26',
      time: '18:00',
      endTime: '20:00',
    })
    expect(read('Trip Friday to Sunday', { kind: 'event' })).toMatchObject({
      title: 'Trip',
      day: '2026-11-27',
      endDay: '2026-11-29',
      time: undefined,
    })
  })

  it('reads an expense if the line says an amount', () => {
    expect(read('12.50 groceries yesterday')).toMatchObject({
      kind: 'expense',
      title: 'groceries',
      amount: '12.50',
      day: '2026-11-24',
      categoryId: 'food',
    })
    expect(read('Ice cream $4')).toMatchObject({ title: 'Ice cream', amount: '4' })
    expect(read('Shoes 1.234,50 €')).toMatchObject({ title: 'Shoes', amount: '1.234,50' })
    expect(read('Ice cream $4', {}, { kinds: ['task', 'event'] })).toMatchObject({ kind: 'task' })
  })

  it('takes the page’s own kind if the line names none', () => {
    const kindOn = (line: string) =>
      read(line, {}, { kinds: ['listItem', 'task', 'event', 'expense'] }).kind
    expect(['Milk', 'Ice cream $4', 'Dentist tomorrow 15:00'].map(kindOn)).toEqual([
      'listItem',
      'expense',
      'event',
    ])
  })

  it('reads list items if the line names several things and nothing else', () => {
    expect(read('milk, eggs')).toMatchObject({ kind: 'listItem', title: 'milk, eggs' })
    expect(read('Call Ann, tomorrow')).toMatchObject({ kind: 'task', title: 'Call Ann' })
  })

  it('reads a task otherwise', () => {
    expect(read('Pay rent every month')).toMatchObject({
      kind: 'task',
      title: 'Pay rent',
      repeat: { frequency: 'monthly', interval: 1 },
    })
    expect(read('Bins every Thursday')).toMatchObject({
      title: 'Bins',
      day: '2026-11-26',
      repeat: { frequency: 'weekly' },
    })
    expect(read('Buy sun cream, 12 rolls for room 204').title).toBe(
      'Buy sun cream, 12 rolls for room 204',
    )
  })

  it('ignores parts that the person removed', () => {
    expect(read('Read Friday by Tournier', { not: ['day'] })).toMatchObject({
      title: 'Read Friday by Tournier',
      day: undefined,
    })
    expect(read('Call @Mila', { not: ['@mila'] })).toMatchObject({ title: 'Call @Mila' })
    expect(read('Room 12.50', { not: ['amount'], kind: 'task' }).amount).toBeUndefined()
  })

  it('names a person by as many letters as one alone has', () => {
    expect(read('Call @max').people).toEqual(['max'])
    expect(read('Call @maxi').people).toEqual(['maxine'])
    expect(read('Call @ma')).toMatchObject({ people: [], title: 'Call @ma' })
  })

  it('reads days as the family writes them', () => {
    expect(read('Visit 3/4').day).toBe('2027-03-04')
    expect(read('Visit 3/4', {}, { dayFirst: true }).day).toBe('2027-04-03')
  })

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (line) => {
        const { kind, title } = read(line)
        expect(lineKinds).toContain(kind)
        expect(title.length).toBeLessThanOrEqual(line.length)
      }),
    )
  })
})
