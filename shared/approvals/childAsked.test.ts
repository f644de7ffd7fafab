import { expect, it } from 'vitest'
import { buildExpenseDecision, buildPersonalExpense } from '../testing/builders.ts'
import { childsAsks } from './childAsked.ts'

const now = new Date('2026-03-16T12:00:00Z')

const decided = (recordId: string, createdAt: string, fields: object = {}) =>
  buildExpenseDecision({ recordId, createdAt, ...fields })

const comic = buildPersonalExpense({ id: 'comic' })
const ball = buildPersonalExpense({ id: 'ball' })
const all = new Map([comic, ball].map((each) => [each.id, each]))

it('returns pending records first, then the answers, each record once with its latest answer', () => {
  const decisions = [
    decided('ball', '2026-03-16T10:00:00Z', { verdict: 'returned', reason: 'Not today' }),
    decided('ball', '2026-03-15T10:00:00Z'),
    decided('comic', '2026-03-14T10:00:00Z'),
  ]
  const asks = childsAsks([comic], decisions, (id) => all.get(id), now)
  expect(asks.map(({ record, decision }) => [record.id, decision?.reason])).toEqual([
    ['comic', undefined],
    ['ball', 'Not today'],
  ])
})

it('Old answers, and those about what is gone, are told no more', () => {
  const decisions = [
    decided('gone', '2026-03-16T10:00:00Z'),
    decided('ball', '2026-03-01T10:00:00Z'),
  ]
  expect(childsAsks([], decisions, (id) => all.get(id), now)).toEqual([])
})
