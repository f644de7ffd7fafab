import { describe, expect, it } from 'vitest'
import { readItem } from '#shared/lists/itemText.ts'
import { tickOf } from '#shared/lists/listItem.ts'
import { buildListItem } from '#shared/testing/builders.ts'
import { itemsToAdd } from './itemsToAdd.ts'

const ticked = tickOf(true, 'ann', '2026-03-14T10:00:00.000Z')
const items = [
  buildListItem({ id: 'milk', text: 'Milk', position: 'a0' }),
  buildListItem({ id: 'eggs', text: 'Eggs', position: 'a1', ...ticked, isCleared: true }),
]

const add = (lines: readonly string[], mayEdit = true) =>
  itemsToAdd(lines.map(readItem), items, {
    mayEdit: () => mayEdit,
    aisleOf: (text) => (text === 'Bread' ? 'bakery' : null),
  })

describe('itemsToAdd', () => {
  it('puts new items at the end, in the order typed, in the aisle of earlier ones of that name', () => {
    const { fresh, back, there } = add(['Bread', '2 kg potatoes'])
    expect(fresh).toMatchObject([
      { text: 'Bread', amount: null, aisleId: 'bakery' },
      { text: 'potatoes', amount: 2, unit: 'kg', aisleId: null },
    ])
    expect(fresh.map(({ position }) => position > 'a1')).toEqual([true, true])
    expect((fresh[0]?.position ?? '') < (fresh[1]?.position ?? '')).toBe(true)
    expect([back, there]).toEqual([[], []])
  })

  it('brings back a done item as the same record', () => {
    const { fresh, back } = add(['6x eggs'])
    expect(fresh).toEqual([])
    expect(back).toMatchObject([
      { id: 'eggs', text: 'eggs', amount: 6, isDone: false, doneBy: null, isCleared: false },
    ])
  })

  it('gives a done item an aisle only if it has none', () => {
    const backTo = (aisleId: string | null) =>
      itemsToAdd([readItem('Bread')], [buildListItem({ text: 'bread', aisleId, ...ticked })], {
        mayEdit: () => true,
        aisleOf: () => 'bakery',
      }).back.map((item) => item.aisleId)
    expect([backTo('own'), backTo(null)]).toEqual([['own'], ['bakery']])
  })

  it('makes a new item if this person may not change the old one', () => {
    const { fresh, back } = add(['eggs'], false)
    expect([fresh.length, back]).toEqual([1, []])
  })

  it('keeps an open item as it is when no amount is typed', () => {
    expect(add(['milk'])).toEqual({ fresh: [], back: [], more: [], there: ['milk'] })
    expect(add(['Tea', 'tea'])).toMatchObject({ fresh: [{ text: 'Tea' }], there: ['tea'] })
  })

  it('adds an amount to an open item of the same unit, and makes a line for another unit', () => {
    const potatoes = buildListItem({ id: 'p', text: 'Potatoes', amount: 2, unit: 'kg' })
    const added = (line: string) =>
      itemsToAdd([readItem(line)], [potatoes], { mayEdit: () => true, aisleOf: () => null })
    expect(added('1 kg potatoes')).toMatchObject({ more: [{ id: 'p', amount: 3 }], fresh: [] })
    expect(added('1 bag potatoes')).toMatchObject({ more: [], fresh: [{ amount: 1, unit: 'bag' }] })
  })

  it('adds up the amounts of an item that is typed twice', () => {
    expect(add(['2 kg rice', '1 kg rice'])).toMatchObject({ fresh: [{ amount: 3, unit: 'kg' }] })
  })

  it('makes a new item if this person may not change the open one', () => {
    const eggs = buildListItem({ id: 'e', text: 'Eggs', amount: 6 })
    const rights = { mayEdit: () => false, aisleOf: () => null }
    expect(itemsToAdd([readItem('6x eggs')], [eggs], rights)).toMatchObject({
      more: [],
      fresh: [{ amount: 6 }],
    })
  })
})
