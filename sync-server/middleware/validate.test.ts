import { expect, it } from 'vitest'
import { z } from 'zod'
import { HttpError } from '#server/errors.ts'
import { validate } from './validate.ts'

const schema = z.strictObject({
  q: z.string().min(1).max(200),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  ids: z.array(z.string()).min(1).max(2).optional(),
  on: z.iso.date().optional(),
  at: z.iso.datetime().optional(),
  sort: z.enum(['newest', 'oldest']).optional(),
  done: z.boolean().optional(),
  title: z.string({ error: 'Title is required' }).optional(),
  of: z.object({ id: z.string() }).optional(),
  either: z.union([z.string(), z.number()]).optional(),
})

const wordsOf = (value: object): readonly string[] => {
  try {
    validate(schema, value)
  } catch (error) {
    if (error instanceof HttpError) return (error.issues ?? []).map(({ message }) => message)
  }
  return []
}

it.each([
  ['a field that is missing', {}, '“q” is missing'],
  ['another kind of value', { q: 1 }, '“q” has to be text'],
  ['a text that is empty', { q: '' }, '“q” is empty'],
  ['a text that is too long', { q: 'x'.repeat(201) }, '“q” can have at most 200 characters'],
  ['what is no number', { q: 'x', limit: 'many' }, '“limit” has to be a number'],
  ['a fraction', { q: 'x', limit: 1.5 }, '“limit” has to be a whole number'],
  ['a number that is too small', { q: 'x', limit: 0 }, '“limit” has to be at least 1'],
  ['a number that is too large', { q: 'x', limit: 101 }, '“limit” can be at most 100'],
  ['a list that is too long', { q: 'x', ids: ['a', 'b', 'c'] }, '“ids” can have at most 2 entries'],
  ['one entry of a list', { q: 'x', ids: [1] }, '“ids.0” has to be text'],
  ['what is no day', { q: 'x', on: 'soon' }, '“on” has to be a day, such as 2026-11-21'],
  [
    'what is no moment',
    { q: 'x', at: 'soon' },
    '“at” has to be a time in UTC, such as 2026-11-21T17:30:00Z',
  ],
  ['no choice', { q: 'x', sort: 'x' }, '“sort” has to be one of these: newest, oldest'],
  ['neither true nor false', { q: 'x', done: 1 }, '“done” has to be true or false'],
  ['a field within another', { q: 'x', of: {} }, '“of.id” is missing'],
  ['none of several kinds', { q: 'x', either: true }, '“either” isn’t valid'],
  ['a field that is not known', { q: 'x', nosy: 1 }, '“nosy” isn’t allowed here'],
])('names the field in plain words: %s', (_, value, words) => {
  expect(wordsOf(value)).toEqual([words])
})

it('keeps the words that a schema has of its own', () => {
  expect(wordsOf({ q: 'x', title: 1 })).toEqual(['Title is required'])
})
