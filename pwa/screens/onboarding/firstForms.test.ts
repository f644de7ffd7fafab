import { expect, test } from 'vitest'
import type { z } from 'zod'
import { fieldErrors } from '#pwa/parts/forms/fieldErrors.ts'
import { categoryFormSchema, eventFormSchema, offeredColors, taskFormSchema } from './firstForms.ts'

const errorsOf = (schema: z.ZodType, values: object) => {
  const parsed = schema.safeParse(values)
  return parsed.success ? {} : fieldErrors(parsed.error)
}

test('The first forms say to the letter what is missing', () => {
  expect(
    errorsOf(categoryFormSchema, { name: ' ', budgetAmount: '', color: offeredColors[0] }),
  ).toEqual({ name: 'Category name is required', budgetAmount: 'Budget amount is required' })
  expect(errorsOf(taskFormSchema, { title: '', priority: 'low' })).toEqual({
    title: 'Task title is required',
  })
  expect(errorsOf(eventFormSchema, { title: '', startDate: '' })).toEqual({
    title: 'Event title is required',
    startDate: 'Date is required',
  })
})

test('An amount has no more decimals than any currency', () => {
  const category = { name: 'Groceries', color: offeredColors[0] }
  expect(categoryFormSchema.parse({ ...category, budgetAmount: '800' }).budgetAmount).toBe('800')
  expect(errorsOf(categoryFormSchema, { ...category, budgetAmount: '1.23456' })).toHaveProperty(
    'budgetAmount',
  )
})

test('Five colors are offered', () => {
  expect(offeredColors).toEqual(['#4F46E5', '#10B981', '#F59E0B', '#EF4444', '#8B5CF6'])
})
