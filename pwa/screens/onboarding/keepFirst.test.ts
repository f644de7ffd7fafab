import { expect, test } from 'vitest'
import { keepFirst } from './keepFirst.ts'

interface Values {
  readonly title: string
  readonly priority: string
}

const meals = { title: 'Plan weekly meals', priority: 'medium' }

const createDevice = () => {
  const records = new Map<string, Values>()
  const changes: Partial<Values>[] = []
  let first: { readonly id: string | null; readonly saved: Values | null } = {
    id: null,
    saved: null,
  }
  let count = 0
  return {
    records,
    changes,
    save: (values: Values, fails?: 'before' | 'after') =>
      keepFirst<{ id: string }, Values>(values, {
        first,
        record: first.id !== null && records.has(first.id) ? { id: first.id } : null,
        keep: (kept) => (first = kept),
        newId: () => `id-${(count += 1)}`,
        create: async (made, id) => {
          if (fails === 'before') throw new Error('no room left')
          records.set(id, made)
          if (fails === 'after') throw new Error('the tab ended')
        },
        change: async ({ id }, changed) => {
          changes.push(changed)
          records.set(id, { ...(records.get(id) ?? meals), ...changed })
        },
      }),
  }
}

test('A first record is made once, and is the same one when its form is sent again', async () => {
  const { records, changes, save } = createDevice()
  await save(meals)
  await save(meals)
  expect([...records.values()]).toEqual([meals])
  expect(changes).toEqual([])
})

test('A first record is changed by what was typed anew alone', async () => {
  const { records, changes, save } = createDevice()
  await save(meals)
  records.set('id-1', { ...meals, priority: 'low' })
  await save({ ...meals, title: 'Cook' })
  await save({ title: 'Cook', priority: 'high' })
  expect(changes).toEqual([{ title: 'Cook' }, { priority: 'high' }])
  expect([...records.values()]).toEqual([{ title: 'Cook', priority: 'high' }])
})

test('A first record that was deleted meanwhile is made anew, as another one', async () => {
  const { records, save } = createDevice()
  await save(meals)
  records.clear()
  await save(meals)
  expect([...records]).toEqual([['id-2', meals]])
})

test.each(['before', 'after'] as const)(
  'A first record whose making ended %s it was written is not made twice',
  async (fails) => {
    const { records, save } = createDevice()
    await expect(save(meals, fails)).rejects.toThrow()
    await save({ ...meals, title: 'Cook' })
    expect([...records]).toEqual([['id-1', { ...meals, title: 'Cook' }]])
  },
)
