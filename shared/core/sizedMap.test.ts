import { expect, it } from 'vitest'
import { z } from 'zod'
import { sizedMap } from './sizedMap.ts'

let read = 0
const number = z.number().check(() => {
  read += 1
})
const counted = z.unknown().transform((value, ctx) => {
  read += 1
  const parsed = number.safeParse(value)
  if (parsed.success) return parsed.data
  ctx.addIssue('no number')
  return z.NEVER
})

const entriesOf = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`key${at}`, value]))

it('accepts a map of the largest size, and parses each entry by its schema', () => {
  const map = sizedMap(z.record(z.string(), z.coerce.number()), 100).optional()
  expect(map.parse(entriesOf(100, '7'))).toEqual(entriesOf(100, 7))
  expect(map.parse(undefined)).toBeUndefined()
})

it('rejects a larger map without reading its entries', () => {
  read = 0
  const { error } = sizedMap(z.record(z.string(), counted), 100).safeParse(entriesOf(60_000, 'x'))
  expect(error?.issues).toMatchObject([{ code: 'too_big', maximum: 100, path: [] }])
  expect(read).toBe(0)
})

it('stops reading soon after the first wrong entries, and names those', () => {
  read = 0
  const { error } = sizedMap(z.record(z.string(), counted), 1000).safeParse(entriesOf(1000, 'x'))
  expect(error?.issues).toHaveLength(10)
  expect(error?.issues[0]?.path).toEqual(['key0'])
  expect(read).toBe(10)
})

it('rejects a value that is not a map', () => {
  const map = sizedMap(z.record(z.string(), z.number()), 10)
  for (const value of [null, 7, 'text', [1]]) expect(map.safeParse(value).success).toBe(false)
})
