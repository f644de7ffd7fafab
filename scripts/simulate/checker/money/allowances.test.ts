import { expect, it } from 'vitest'
import { nothingIsPaidTwice, whatIsDueIsPaid } from './allowances.ts'
import { toHistory } from '../sync/history.ts'
import type { Entry, Rec } from '../sync/history.ts'
import { instant, member, version } from '../testing/story.ts'

const day = (nth: number): string => `2026-01-${String(nth).padStart(2, '0')}`
const noon = (nth: number): string => `${day(nth)}T12:00:00.000Z`

const budget = version('b', 1, {
  kind: 'personalBudget',
  homeFamilyId: 'f',
  userId: 'kim',
  archivedAt: null,
})
const rule = { amount: '5.00', period: 'weekly', startDate: day(1), isPaused: false, since: day(1) }
const allowance = (rev: number, fields: Partial<Rec> = {}): Rec =>
  version('allowance:b', rev, {
    kind: 'allowance',
    childBudgetId: 'b',
    earlier: [],
    ...rule,
    ...fields,
  })
const paid = (date: string, fields: Partial<Rec> = {}): Rec =>
  version(`ledgerEntry:b:${date}`, 1, {
    kind: 'ledgerEntry',
    childBudgetId: 'b',
    amount: '5.00',
    date,
    updatedAt: noon(20),
    paidAt: noon(20),
    ...fields,
  })

const historyOf = (...more: readonly Rec[]) => {
  const versions = [member('kim', 1, { role: 'child' }), budget, ...more]
  const started = { type: 'server', what: 'started', realTime: Date.parse(instant(0)) } as const
  const entries: readonly Entry[] = [
    { type: 'start', at: 0, seed: 1, devices: {} },
    { ...started, at: 0, offset: 0 },
    { type: 'server', at: 1, what: 'killed', offset: 0, realTime: Date.parse(instant(0)) },
    { ...started, at: 2, offset: Date.parse(noon(20)) - Date.parse(instant(0)) },
    { type: 'final-server', at: 60_000, records: versions, versions },
  ]
  return toHistory(entries)
}
const wrong = (...more: readonly Rec[]): number => nothingIsPaidTwice(historyOf(...more)).length
const unpaid = (...more: readonly Rec[]): number => whatIsDueIsPaid(historyOf(...more)).length

it('Finds what was paid twice, what was not due, and what is another payment since', () => {
  expect(wrong(allowance(1), paid(day(1)), paid(day(8)))).toBe(0)
  expect(wrong(allowance(1), paid(day(8)), paid(day(8), { id: 'ledgerEntry:b:again' }))).toBe(1)
  expect(wrong(allowance(1), paid(day(9)))).toBe(1)
  expect(wrong(allowance(1), paid(day(22)))).toBe(1)
  expect(wrong(allowance(1), paid(day(8), { amount: '90.00' }))).toBe(1)
  expect(wrong(paid(day(8)))).toBe(1)
  const again = paid(day(8), { rev: 2, amount: '6.00' })
  expect(wrong(allowance(1), paid(day(8)), again)).toBe(1)
})

it('Finds what was due and is not there, by the rule of each day', () => {
  const all = [paid(day(1)), paid(day(8)), paid(day(15))]
  expect(unpaid(allowance(1), ...all)).toBe(0)
  expect(unpaid(allowance(1), ...all.slice(1))).toBe(1)
  expect(unpaid(allowance(1))).toBe(3)
  const paused = allowance(1, { isPaused: true, since: day(8), earlier: [rule] })
  expect(unpaid(paused, paid(day(1)))).toBe(0)
  expect(unpaid(paused)).toBe(1)
  const monthly = allowance(1, { period: 'monthly', startDate: day(15) })
  expect(unpaid(monthly)).toBe(1)
  expect(unpaid(monthly, paid(day(15)))).toBe(0)
})

it('Asks nothing for who is no child any more, nor for what was changed just then', () => {
  expect(unpaid(allowance(1), member('kim', 2, { role: 'parent' }))).toBe(0)
  expect(unpaid(allowance(1), allowance(2, { updatedAt: `${day(20)}T12:00:03.000Z` }))).toBe(0)
})
