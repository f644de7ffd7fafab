import { expect, it } from 'vitest'
import { buildBudgetCategory } from '#shared/testing/builders.ts'
import { freeColour } from './categoryForm.ts'

const [first, second] = ['#4F46E5', '#10B981']

it('A new category gets the first colour that no other has', () => {
  expect(freeColour([])).toBe(first)
  expect(freeColour([buildBudgetCategory({ color: first.toLowerCase() })])).toBe(second)
})

it('A colour is free again once its category is gone', () => {
  expect(freeColour([buildBudgetCategory({ color: first, movedTo: 'another' })])).toBe(first)
})
