import { expect, it } from 'vitest'
import type { AttentionItem } from '#pwa/database/deviceTables.ts'
import { byFamily } from './byFamily.ts'

const item = (id: string, fields: Partial<AttentionItem>): AttentionItem => ({
  id,
  recordId: id,
  collection: 'tasks',
  kind: 'task',
  reason: 'refused',
  message: '',
  fields: [],
  content: {},
  at: '2026-11-24T10:00:00.000Z',
  state: 'open',
  ...fields,
})

it('shows a refused change in its own family, and counts it in the other', () => {
  const items = [
    item('1', { content: { familyId: 'f' } }),
    item('2', { content: { familyId: 'g' } }),
    item('3', { theirs: { homeFamilyId: 'g' } }),
    item('4', { kind: 'user' }),
    item('g', { kind: 'family', content: { name: 'The Bergs' } }),
    item('6', { content: { familyId: 'one that was left' } }),
  ]
  const { here, elsewhere } = byFamily(items, 'f', ['f', 'g'])
  expect(here.map(({ id }) => id)).toEqual(['1', '4', '6'])
  expect([...elsewhere]).toEqual([['g', 3]])
  expect(byFamily(items, 'g', ['f', 'g']).here.map(({ id }) => id)).toEqual([
    '2',
    '3',
    '4',
    'g',
    '6',
  ])
})
