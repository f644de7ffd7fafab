import { expect, it } from 'vitest'
import { buildListItem } from '#shared/testing/builders.ts'
import { itemToForm, parseItemForm } from './itemForm.ts'
import { amountInWords } from '#pwa/parts/lists/itemWords.ts'

const form = itemToForm(buildListItem({ text: 'Milk', amount: 1.5, unit: 'l' }))

it('Reads back what it was filled with', () => {
  expect(parseItemForm(form).data).toEqual({ text: 'Milk', amount: 1.5, unit: 'l', aisleId: null })
  expect(parseItemForm({ ...form, amount: ' 2,5 ', unit: '' }).data).toMatchObject({
    amount: 2.5,
    unit: null,
  })
  expect(parseItemForm({ ...form, amount: '' }).data).toMatchObject({ amount: null })
})

it('reports a text that is no amount', () => {
  for (const amount of ['two', '-1', '0', '1e9']) {
    const [issue] = parseItemForm({ ...form, amount }).error?.issues ?? []
    expect(issue?.message).toBe('Enter a number, such as 2 or 0.5')
  }
})

it('Tells how much in words', () => {
  const told = (amount: number | null, unit: string | null) =>
    amountInWords({ amount, unit }, 'en-GB')
  expect([told(1.5, 'l'), told(6, null), told(null, null), told(null, 'packs')]).toEqual([
    '1.5 l',
    '6 ×',
    undefined,
    'packs',
  ])
})
