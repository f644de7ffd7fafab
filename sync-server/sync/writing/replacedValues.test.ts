import { beforeEach, expect, it } from 'vitest'
import type { ReplacedValue, StoredRecord } from '#shared/core/record.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { aTask, edited, openFamilyStage } from '#server/testing/syncStage.ts'
import { accepted } from '#server/testing/verdicts.ts'

const stage = prepare(beforeEach, openFamilyStage)
let made: StoredRecord
let present: StoredRecord

beforeEach(async () => {
  await stage.join('F', 'ben', 'parent')
  made = accepted(await stage.push('ann', aTask('t', 'F', { title: 'Shop' })))
  const bens = accepted(await stage.push('ben', edited(made, { title: 'Shop for ten' }), made))
  present = accepted(await stage.push('ann', edited(bens, { title: 'Shop now' }), bens))
})

const byKim = async (...replaced: readonly ReplacedValue[]): Promise<unknown> => {
  const next = edited(present, { status: 'completed', replaced })
  return accepted(await stage.push('kim', next, present))['replaced']
}

it('drops replaced values that nobody wrote', async () => {
  expect(await byKim({ field: 'title', value: 'I hate you', by: 'ann' })).toBeNull()
})

it('drops a value that is attributed to another person or another field', async () => {
  const bens = { field: 'title', value: 'Shop for ten', by: 'ann' }
  const elsewhere = { field: 'description', value: 'Shop for ten', by: 'ben' }
  expect(await byKim(bens, elsewhere)).toBeNull()
})

it('drops a value that another person is said to have replaced', async () => {
  const value = { field: 'title', value: 'Shop for ten', by: 'ben', with: 'ann', in: 'e' }
  expect(await byKim(value)).toBeNull()
})

it('keeps a value of a known version that the author replaced, without a time of the author’s choice', async () => {
  const value = { field: 'title', value: 'Shop for ten', by: 'ben', with: 'kim', in: 'e' }
  expect(await byKim({ ...value, at: '1999-01-01T00:00:00.000Z' })).toEqual([value])
})

it('keeps replaced values that the record already has, and drops a changed copy of one', async () => {
  const base = edited(present, { priority: 'high' })
  const value = { field: 'title', value: 'Shop for ten', by: 'ben', with: 'ann' }
  const next = { ...base, replaced: [{ ...value, in: base.editId }] }
  present = accepted(await stage.push('ann', next, present))
  const told = { ...value, in: present.editId, at: present.updatedAt }
  expect(await byKim(told, { ...told, value: 'Shop!' })).toEqual([told])
})

it('drops all replaced values of a new record', async () => {
  const replaced = [{ field: 'title', value: 'Shop', by: 'ann' }]
  const task = accepted(await stage.push('kim', aTask('new', 'F', { replaced })))
  expect(task['replaced']).toBeNull()
})
