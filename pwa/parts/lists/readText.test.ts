import { expect, it } from 'vitest'
import { readText } from './useAddItems.ts'

it('Reads what is typed into items', () => {
  expect(readText('milk, 6x eggs').reads).toMatchObject([
    { text: 'milk' },
    { text: 'eggs', amount: 6 },
  ])
})

it('Says what is wrong with a text that cannot be added', () => {
  expect(readText(' ,\n').error).toBe('Enter an item')
  expect(readText('milk\n'.repeat(200)).reads).toHaveLength(200)
  expect(readText('milk\n'.repeat(5000)).error).toMatch(/5,?000 lines\. You can add up to 200/)
  expect(readText(`bread\n${'x'.repeat(10_000)}`).error).toMatch(/up to 200 characters.*“x{30}…”/)
})
