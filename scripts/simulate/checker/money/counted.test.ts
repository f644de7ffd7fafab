import { expect, it } from 'vitest'
import { nothingIsCountedTwice } from './limits.ts'
import { toHistory } from '../sync/history.ts'
import type { Rec } from '../sync/history.ts'
import { instant, push, version } from '../testing/story.ts'

const spent = (id: string, second: number, amount: string, fields: Partial<Rec> = {}): Rec =>
  version(id, 1, {
    kind: 'personalExpense',
    personalBudgetId: 'b',
    userId: 'kim',
    date: '2026-03-01',
    approval: 'pending',
    amount,
    updatedAt: instant(second),
    ...fields,
  })

const around = [
  version('b', 1, { kind: 'personalBudget', period: 'yearly' }),
  version('childControl:b', 2, { kind: 'childControl', spendingLimit: '10.00' }),
]

const refused = (amount: string, left: string, ...more: readonly Rec[]): number => {
  const versions = [...around, ...more]
  const answer = { conflicts: [], refused: [{ id: 'x', code: 'over-limit', left }] }
  const sent = push('kim', [spent('x', 10, amount)], answer, 10_000)
  const realTime = Date.parse(instant(0))
  return nothingIsCountedTwice(
    toHistory([
      { type: 'start', at: 0, seed: 1, devices: { kim: 'kim' } },
      { type: 'server', at: 0, what: 'started', offset: 0, realTime },
      sent,
      { type: 'final-server', at: 20_000, records: versions, versions },
    ]),
  ).length
}

it('Finds a refusal for which one expense must have been counted twice', () => {
  expect(refused('6.00', '5.00', spent('y', 5, '5.00'))).toBe(0)
  expect(refused('4.00', '0.00', spent('y', 5, '5.00'))).toBe(1)
  expect(refused('6.00', '0.00', spent('y', 5, '5.00'))).toBe(1)
  expect(refused('6.00', '5.00', spent('y', 5, '5.00'), spent('z', 15, '5.00'))).toBe(0)
})

it('Counts nothing that was sent back, of another year, or another’s', () => {
  expect(refused('6.00', '0.00', spent('y', 5, '9.00', { approval: 'returned' }))).toBe(1)
  expect(refused('6.00', '0.00', spent('y', 5, '9.00', { date: '2025-03-01' }))).toBe(1)
  expect(refused('6.00', '0.00', spent('y', 5, '9.00', { userId: 'ann' }))).toBe(1)
  expect(refused('6.00', '1.00', spent('y', 5, '9.00'))).toBe(0)
})
