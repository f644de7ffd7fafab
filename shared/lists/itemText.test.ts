import { describe, expect, it } from 'vitest'
import { linesOf, readItem, sameText } from './itemText.ts'

describe('what a line of a list says', () => {
  it.each([
    ['milk', 'milk', null, null],
    ['2 kg potatoes', 'potatoes', 2, 'kg'],
    ['500 g flour', 'flour', 500, 'g'],
    ['500g flour', 'flour', 500, 'g'],
    ['1,5 l Milk', 'Milk', 1.5, 'l'],
    ['0.5L cream', 'cream', 0.5, 'L'],
    ['6x eggs', 'eggs', 6, null],
    ['6 x eggs', 'eggs', 6, null],
    ['6× eggs', 'eggs', 6, null],
    ['3 lemons', 'lemons', 3, null],
    ['2 bags of rice', 'rice', 2, 'bags'],
    ['1 dozen eggs', 'eggs', 1, 'dozen'],
    ['½ l cream', 'cream', 0.5, 'l'],
    ['1½ kg plums', 'plums', 1.5, 'kg'],
    ['1/2 loaf rye bread', 'rye bread', 0.5, 'loaf'],
    ['2 tbsp. oil', 'oil', 2, 'tbsp'],
    ['Potatoes 2 kg', 'Potatoes', 2, 'kg'],
    ['Potatoes, 2kg', 'Potatoes', 2, 'kg'],
    ['Eggs x6', 'Eggs', 6, null],
    ['Eggs 6x', 'Eggs', 6, null],
    ['  Oat   milk ', 'Oat milk', null, null],
    ['2 Äpfel', 'Äpfel', 2, null],
    ['12 rolls', 'rolls', 12, null],
    ['Tomatoes 3', 'Tomatoes', 3, null],
  ])('“%s”', (line, text, amount, unit) => {
    expect(readItem(line)).toEqual({ text, amount, unit })
  })

  it.each([
    '7up',
    '3 in 1 shampoo',
    '2 % milk',
    'Vitamin B 12',
    'Area 51',
    'Bus 7',
    '12',
    '2 kg',
    '0 eggs',
    'x',
    '',
  ])('stays as it is: “%s”', (line) => {
    expect(readItem(line)).toEqual({ text: line, amount: null, unit: null })
  })

  it.each([
    ['milk, eggs', ['milk', 'eggs']],
    ['milk,eggs;bread', ['milk', 'eggs', 'bread']],
    ['1,5 l milk, 2 kg potatoes', ['1,5 l milk', '2 kg potatoes']],
    ['- milk\n* 2 kg potatoes\r\n• bread\n\n', ['milk', '2 kg potatoes', 'bread']],
    ['1. milk\n2) eggs', ['milk', 'eggs']],
    ['[ ] passport\n[x] tickets\n☐ keys', ['passport', 'tickets', 'keys']],
    [' , ;\n', []],
    ['T-shirts', ['T-shirts']],
  ])('returns several items of one text: %j', (typed, lines) => {
    expect(linesOf(typed)).toEqual(lines)
  })

  it('reads long and repetitive lines to their end', () => {
    let read = 0
    for (const piece of ['1', ' ', 'x', '2 kg ', '½', '[ ] ', 'a,', '- ']) {
      const long = piece.repeat(10_000)
      for (const line of [...linesOf(long).slice(0, 3), long]) read += readItem(line).text.length
    }
    expect(read).toBeGreaterThan(100_000)
  })

  it('treats different spellings as the same', () => {
    expect(sameText(' Oat  Milk')).toBe(sameText('oat milk'))
    expect(sameText('Oats')).not.toBe(sameText('Oat'))
  })
})
