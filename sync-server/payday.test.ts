import { beforeEach, describe, expect, it } from 'vitest'
import { changedAllowance } from '#shared/money/children/allowanceDues.ts'
import { ledgerList } from '#shared/money/personal/personalBudgetLists.ts'
import type { AllowanceChanges } from '#shared/money/children/allowance.ts'
import type { WireRecord } from '#shared/core/record.ts'
import {
  buildAllowance,
  buildChildControl,
  buildLedgerEntry,
  buildPersonalBudget,
} from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { edited, openFamilyStage } from '#server/testing/syncStage.ts'
import { accepted } from '#server/testing/verdicts.ts'
import { createFamilyDays } from './familyDays.ts'
import { createPayday } from './payday.ts'

const dayMs = 24 * 60 * 60 * 1000

const stage = prepare(beforeEach, openFamilyStage)

beforeEach(async () => {
  await takes('ann', pocket)
})

const home = { homeFamilyId: 'F' }
const pocket = buildPersonalBudget({
  ...home,
  id: 'pocket',
  userId: 'kim',
  parentId: 'ann',
  isChildBudget: true,
})
const allowance = (fields: Partial<ReturnType<typeof buildAllowance>> = {}) => {
  const startDate = fields.startDate ?? '2026-03-02'
  return buildAllowance({
    ...home,
    childBudgetId: 'pocket',
    ...fields,
    startDate,
    since: startDate,
  })
}

const push = (userId: string, next: WireRecord, assumed?: WireRecord) =>
  stage.push(userId, next, assumed, 'budgets')
const takes = async (userId: string, next: WireRecord, assumed?: WireRecord) => {
  const record = accepted(await push(userId, next, assumed))
  await stage.jobs.runAll()
  return record
}
const code = async (userId: string, next: WireRecord, assumed?: WireRecord) => {
  const verdict = await push(userId, next, assumed)
  return verdict.type === 'refused' ? verdict.refusal.code : verdict.type
}

const changes = async (fields: AllowanceChanges, today: string) => {
  const current = await stage.held('allowance:pocket')
  const next = changedAllowance(current as unknown as ReturnType<typeof allowance>, fields, today)
  return takes('ann', edited(current, next), current)
}

const payday = () => {
  const onError = (error: unknown): void => {
    throw error
  }
  const days = createFamilyDays({ ...stage, onError }, [createPayday(stage)])
  return { run: () => days.run().then(() => stage.jobs.runAll()) }
}
const pays = () => payday().run()
const ledger = async () => {
  await stage.jobs.runAll()
  const entries = await stage.store.read((tx) => tx.records.list(ledgerList('pocket')))
  return entries.map((entry) => `${String(entry['date'])} ${String(entry['amount'])}`).toSorted()
}

describe('An allowance', () => {
  it('pays at once if it starts today, and then once a week', async () => {
    await takes('ann', allowance())
    expect(await ledger()).toEqual(['2026-03-02 5.00'])
    await pays()
    stage.environment.advance(6 * dayMs)
    await pays()
    expect(await ledger()).toHaveLength(1)
    stage.environment.advance(dayMs)
    await Promise.all([pays(), pays()])
    await pays()
    expect(await ledger()).toEqual(['2026-03-02 5.00', '2026-03-09 5.00'])
    const entry = await stage.held('ledgerEntry:pocket:2026-03-09')
    expect(entry).toMatchObject({ rev: 1, audience: 'child:F:kim', createdBy: 'ann' })
  })

  it('pays the missed month after the server was off, by the rules of that time', async () => {
    await takes('ann', allowance())
    stage.environment.advance(35 * dayMs)
    await changes({ amount: '8.00' }, '2026-03-18')
    await pays()
    expect(await ledger()).toEqual([
      '2026-03-02 5.00',
      '2026-03-09 5.00',
      '2026-03-16 5.00',
      '2026-03-23 8.00',
      '2026-03-30 8.00',
      '2026-04-06 8.00',
    ])
  })

  it('pays nothing twice when the clock was set back to an earlier day', async () => {
    await takes('ann', allowance())
    const same = payday()
    for (const days of [8, -8, 3, 5, 0]) {
      stage.environment.advance(days * dayMs)
      await same.run()
    }
    expect(await ledger()).toEqual(['2026-03-02 5.00', '2026-03-09 5.00'])
  })

  it('goes by the family’s day, not by the server’s', async () => {
    await takes('ann', allowance())
    const family = await stage.held('F')
    await stage.put({ ...family, timeZone: 'Pacific/Auckland' })
    const same = payday()
    stage.environment.advance(6 * dayMs + 2 * 60 * 60 * 1000)
    await same.run()
    expect(await ledger()).toHaveLength(1)
    stage.environment.advance(60 * 60 * 1000)
    await same.run()
    expect(await ledger()).toHaveLength(2)
  })

  it('pays at most a year back', async () => {
    await takes('ann', allowance({ startDate: '2001-01-01' }))
    expect((await ledger()).length).toBeGreaterThan(50)
    expect((await ledger()).length).toBeLessThan(54)
  })

  it('rests while it is paused, and pays nothing of that time afterwards', async () => {
    await takes('ann', allowance())
    await changes({ isPaused: true }, '2026-03-02')
    stage.environment.advance(15 * dayMs)
    await pays()
    await changes({ isPaused: false }, '2026-03-17')
    await pays()
    expect(await ledger()).toEqual(['2026-03-02 5.00'])
  })

  it('rests while its budget is put away, and while its child is none of the family', async () => {
    await takes('ann', allowance())
    const budget = await stage.held('pocket')
    await takes('ann', edited(budget, { archivedAt: '2026-03-02T08:00:00.000Z' }), budget)
    expect(await stage.held('allowance:pocket')).toMatchObject({ isPaused: true })
    const archived = await stage.held('pocket')
    await takes('ann', edited(archived, { archivedAt: null }), archived)
    await changes({ isPaused: false }, '2026-03-02')
    await stage.leave('F', 'kim')
    expect(await stage.held('allowance:pocket')).toMatchObject({
      isPaused: true,
      audience: 'user:kim',
    })
    stage.environment.advance(15 * dayMs)
    await pays()
    await stage.join('F', 'kim', 'child')
    await pays()
    expect(await ledger()).toEqual(['2026-03-02 5.00'])
  })

  it('ends when it is deleted, and what it paid stays', async () => {
    const made = await takes('ann', allowance())
    await takes('ann', edited(made, { _deleted: true }), made)
    stage.environment.advance(15 * dayMs)
    await pays()
    expect(await ledger()).toEqual(['2026-03-02 5.00'])
  })
})

describe('Nobody but a parent', () => {
  it('sets one', async () => {
    expect(await code('kim', allowance())).toBe('not-found')
    expect(await code('gil', allowance())).toBe('not-found')
    expect(await code('zoe', allowance())).toBe('not-found')
    const made = await takes('ann', allowance())
    expect(await code('kim', edited(made, { amount: '500.00' }), made)).toBe('forbidden')
    expect(await code('kim', edited(made, { _deleted: true }), made)).toBe('forbidden')
    expect(await code('gil', edited(made, { amount: '500.00' }), made)).toBe('not-found')
  })

  it('sets one, and no parent for a budget that is no child’s, or another family’s', async () => {
    const own = buildPersonalBudget({ ...home, id: 'own', userId: 'ann' })
    await takes('ann', own)
    expect(await code('ann', allowance({ childBudgetId: 'own' }))).toBe('not-found')
    expect(await code('zoe', allowance({ homeFamilyId: 'G' }))).toBe('not-found')
    const control = buildChildControl({ ...home, childBudgetId: 'pocket', parentId: 'ann' })
    expect(await code('ann', { ...allowance(), id: control.id })).toBe('invalid')
  })
})

describe('Nobody but the server', () => {
  it('pays: whoever forges an entry, takes one back or changes it is refused', async () => {
    const forged = buildLedgerEntry({ ...home, childBudgetId: 'pocket', date: '2026-03-01' })
    for (const userId of ['ann', 'kim', 'gil', 'zoe']) {
      expect(await code(userId, forged)).toBe('not-found')
    }
    await takes('ann', allowance())
    const paid = await stage.held('ledgerEntry:pocket:2026-03-02')
    for (const userId of ['ann', 'kim']) {
      expect(await code(userId, edited(paid, { amount: '50.00' }), paid)).toBe('forbidden')
      expect(await code(userId, edited(paid, { date: '2026-03-03' }), paid)).toMatch(
        /fixed-field|invalid/,
      )
      expect(await code(userId, edited(paid, { _deleted: true }), paid)).toBe('forbidden')
    }
    expect(await stage.held(paid.id)).toMatchObject({ rev: 1, amount: '5.00' })
  })

  it('makes a day’s entry, whose id nobody takes before', async () => {
    const taken = buildPersonalBudget({
      ...home,
      id: 'ledgerEntry:pocket:2026-03-09',
      userId: 'ann',
    })
    expect(await code('ann', taken)).toBe('invalid')
  })
})
