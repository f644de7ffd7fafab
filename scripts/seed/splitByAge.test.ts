import { expect, it } from 'vitest'
import type { CollectionName } from '#shared/sync/protocol.ts'
import { splitByAge } from './splitByAge.ts'
import type { Part } from './splitByAge.ts'

const part = (collection: CollectionName, ...records: readonly object[]): Part => ({
  collection,
  writings: records.map((record) => ({
    by: 0,
    row: { newDocumentState: record as never },
  })),
})

const idsOf = (parts: readonly Part[]): readonly unknown[] =>
  parts.flatMap(({ writings }) => writings.map(({ row }) => row.newDocumentState.id))

it('puts records with an earlier day among the older ones, in their order', () => {
  const parts = [
    part('tasks', { id: 'old', dueDate: '2025-11-25' }, { id: 'new', dueDate: '2025-11-26' }),
    part('budgets', { id: 'spent', date: '2020-01-01' }),
  ]
  const { recent, older } = splitByAge(parts, '2025-11-26')
  expect(idsOf(recent)).toEqual(['new'])
  expect(idsOf(older)).toEqual(['old', 'spent'])
})

it('keeps records without a day and those that repeat among the recent ones', () => {
  const repeats = { id: 'weekly', startDate: '2020-01-01', rrule: 'FREQ=WEEKLY' }
  const parts = [part('events', repeats, { id: 'list' }, { id: 'someday', dueDate: null })]
  expect(idsOf(splitByAge(parts, '2025-11-26').recent)).toEqual(['weekly', 'list', 'someday'])
})

it('keeps what refers to an older record with it, later versions of it too', () => {
  const old = { id: 'dinner', startDate: '2020-01-01' }
  const parts = [
    part('events', old),
    part('events', { id: 'answer', eventId: 'dinner' }, { ...old, startDate: '2026-01-01' }),
  ]
  expect(idsOf(splitByAge(parts, '2025-11-26').older)).toEqual(['dinner', 'answer', 'dinner'])
})
