import { describe, expect, it } from 'vitest'
import { tickOf } from './listItem.ts'
import { buildListItem } from '../testing/builders.ts'
import { changesOfLine, linesOfItems } from './listLines.ts'
import type { ListLine } from './listLines.ts'

const item = (id: string, fields: Parameters<typeof buildListItem>[0] = {}) =>
  buildListItem({ id, position: `a${id}`, amount: null, unit: null, ...fields })

const potatoes = [
  item('1', { text: 'Potatoes', amount: 2, unit: 'kg' }),
  item('2', { text: ' potatoes ', amount: 1, unit: 'KG', aisleId: 'vegetables' }),
]

const brief = (lines: readonly ListLine[]) =>
  lines.map(({ id, amount, parts }) => `${id}: ${amount ?? '-'} of ${parts.length}`)

describe('the lines of a list', () => {
  it('show what two people added as one line, in the place of the first', () => {
    const lines = linesOfItems([
      item('3', { text: 'milk' }),
      item('2', { text: 'Bread' }),
      item('1', { text: 'Milk' }),
    ])
    expect(brief(lines)).toEqual(['1: - of 2', '2: - of 1'])
  })

  it('add up amounts of one unit, and know the aisle that one of them has', () => {
    expect(linesOfItems(potatoes)).toMatchObject([
      { id: '1', text: 'Potatoes', amount: 3, unit: 'kg', aisleId: 'vegetables' },
    ])
  })

  it('add up fractions without the error of floating point', () => {
    const lines = linesOfItems([item('1', { amount: 0.1 }), item('2', { amount: 0.2 })])
    expect(lines[0]?.amount).toBe(0.3)
  })

  it('keep another unit apart', () => {
    const bag = item('3', { text: 'Potatoes', amount: 1, unit: 'bag' })
    expect(brief(linesOfItems([...potatoes, bag]))).toEqual(['1: 3 of 2', '3: 1 of 1'])
  })

  it('keep an amount beside an item that says none', () => {
    const lines = linesOfItems([
      item('1', { text: 'Eggs' }),
      item('2', { text: 'Eggs', amount: 6 }),
    ])
    expect(brief(lines)).toEqual(['1: 6 of 2'])
  })

  it('keep what is open apart from what is done, and what was ticked earlier apart from later', () => {
    const at = (minute: number) => tickOf(true, 'ann', `2026-03-14T10:0${minute}:00.000Z`)
    const lines = linesOfItems([
      item('1', { text: 'Milk' }),
      item('2', { text: 'Milk', ...at(1) }),
      item('3', { text: 'Milk', ...at(2) }),
      item('4', { text: 'Milk', ...at(2) }),
    ])
    expect(brief(lines)).toEqual(['1: - of 1', '2: - of 1', '3: - of 2'])
  })

  it('change as a whole: the first item gets the new amount, the others none', () => {
    const [line] = linesOfItems(potatoes)
    if (line === undefined) throw new Error('no line')
    expect(changesOfLine(line, { text: 'New potatoes', amount: 4 })).toEqual([
      ['1', { text: 'New potatoes', amount: 4 }],
      ['2', { text: 'New potatoes', amount: null }],
    ])
    expect(changesOfLine(line, { aisleId: null })).toEqual([
      ['1', { aisleId: null }],
      ['2', { aisleId: null }],
    ])
  })
})
