import { describe, expect, it } from 'vitest'
import { commonGoods } from './commonGoods.ts'
import { usualAisle } from './usualAisle.ts'

const usual = [
  'Fruit & vegetables',
  'Bakery',
  'Dairy & eggs',
  'Meat & fish',
  'Pantry',
  'Frozen',
  'Drinks',
  'Household',
].map((name) => ({ name }))

const placed = (text: string, aisles = usual): string | undefined =>
  usualAisle(text, aisles, commonGoods)?.name

describe('the usual aisle of an item', () => {
  it.each([
    ['lemons', 'Fruit & vegetables'],
    ['Lemon', 'Fruit & vegetables'],
    ['cherry tomatoes', 'Fruit & vegetables'],
    ['Raspberries', 'Fruit & vegetables'],
    ['2 loaves of rye bread', 'Bakery'],
    ['lemon cake', 'Bakery'],
    ['Organic eggs', 'Dairy & eggs'],
    ['peanut butter', 'Pantry'],
    ['tuna in oil', 'Pantry'],
    ['tinned tomatoes', 'Pantry'],
    ['apples for the pie', 'Fruit & vegetables'],
    ['cookies', 'Pantry'],
    ['bay leaves', 'Pantry'],
    ['frozen spinach', 'Frozen'],
    ['Orange juice', 'Drinks'],
    ['dishwasher tablets', 'Household'],
    ['Kitchen matches', 'Household'],
  ])('puts “%s” in %s', (text, aisle) => expect(placed(text)).toBe(aisle))

  it('knows no aisle for a good that the table does not have', () => {
    expect(placed('Birthday present')).toBeUndefined()
    expect(placed('')).toBeUndefined()
  })

  it('finds the family’s aisle by any usual name, and none that they do not have', () => {
    const own = [{ name: 'Greengrocer' }, { name: 'Freezer' }]
    expect(placed('lemons', own)).toBe('Greengrocer')
    expect(placed('ice cream', own)).toBe('Freezer')
    expect(placed('milk', own)).toBeUndefined()
  })

  it('knows about 400 goods, each in one place', () => {
    const names = commonGoods.flatMap(({ goods }) => goods.split(', '))
    expect(names.length).toBeGreaterThan(400)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })
})
