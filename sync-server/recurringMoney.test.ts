import { beforeEach, describe, expect, it } from 'vitest'
import { expensesOfMonth, incomesOfMonth } from '#shared/money/family/budgetLists.ts'
import type { MoneySeries } from '#shared/money/family/moneySeries.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { buildExpense, buildMoneySeries } from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { edited, openFamilyStage } from '#server/testing/syncStage.ts'
import { accepted } from '#server/testing/verdicts.ts'
import { createFamilyDays } from './familyDays.ts'
import { createPayday } from './payday.ts'

const dayMs = 24 * 60 * 60 * 1000

const stage = prepare(beforeEach, openFamilyStage)

const rent = (fields: Partial<MoneySeries> = {}) =>
  buildMoneySeries({
    id: 'rent',
    familyId: 'F',
    userId: 'ann',
    startDate: '2026-03-02',
    ...fields,
  })

const push = (userId: string, next: WireRecord, assumed?: WireRecord) =>
  stage.push(userId, next, assumed, 'budgets')
const takes = async (userId: string, next: WireRecord, assumed?: WireRecord) => {
  const record = accepted(await push(userId, next, assumed))
  await stage.jobs.runAll()
  return record
}
const changes = async (fields: Partial<MoneySeries>) => {
  const current = await stage.held('rent')
  return takes('ann', edited(current, fields), current)
}

const enters = () => {
  const onError = (error: unknown): void => {
    throw error
  }
  const days = createFamilyDays({ ...stage, onError }, [createPayday(stage)])
  return days.run().then(() => stage.jobs.runAll())
}

const months = ['2026-03', '2026-04', '2026-05', '2026-06']
const entered = async (of = expensesOfMonth) => {
  const listed = await Promise.all(
    months.map((month) => stage.store.read((tx) => tx.records.list(of('F', month)))),
  )
  return listed
    .flat()
    .map((entry) => `${String(entry['date'])} ${String(entry['amount'])}`)
    .toSorted()
}

describe('What recurs', () => {
  it('enters it at once if it starts today, and then once on each of its days', async () => {
    await takes('ann', rent())
    expect(await entered()).toEqual(['2026-03-02 1200.00'])
    await Promise.all([enters(), enters()])
    stage.environment.advance(31 * dayMs)
    await Promise.all([enters(), enters()])
    await enters()
    expect(await entered()).toEqual(['2026-03-02 1200.00', '2026-04-02 1200.00'])
    expect(await stage.held('expense:rent:2026-04-02')).toMatchObject({
      rev: 1,
      audience: 'parents:F',
      userId: 'ann',
      categoryId: 'category-of-nobody',
    })
  })

  it('enters two missed months after the server was off', async () => {
    await takes('ann', rent({ flow: 'income', categoryId: null }))
    stage.environment.advance(70 * dayMs)
    await enters()
    expect(await entered(incomesOfMonth)).toEqual([
      '2026-03-02 1200.00',
      '2026-04-02 1200.00',
      '2026-05-02 1200.00',
    ])
    expect(await entered()).toEqual([])
  })

  it('keeps what was entered where it costs more from now on, or falls on another day', async () => {
    await takes('ann', rent())
    await changes({ amount: '1300.00', startDate: '2026-02-15' })
    stage.environment.advance(15 * dayMs)
    await enters()
    expect(await entered()).toEqual(['2026-03-02 1200.00', '2026-03-15 1300.00'])
  })

  it('enters nothing again after its entry was deleted or moved to another day', async () => {
    await takes('ann', rent({ rrule: 'FREQ=WEEKLY' }))
    const first = await stage.held('expense:rent:2026-03-02')
    await takes('ann', edited(first, { _deleted: true }), first)
    stage.environment.advance(7 * dayMs)
    await enters()
    const second = await stage.held('expense:rent:2026-03-09')
    await takes('ann', edited(second, { date: '2026-03-10' }), second)
    stage.environment.advance(-3 * dayMs)
    await enters()
    stage.environment.advance(3 * dayMs)
    await enters()
    expect(await entered()).toEqual(['2026-03-10 1200.00'])
  })

  it('ends with its rule, and when it is deleted; what was entered stays', async () => {
    await takes('ann', rent({ rrule: 'FREQ=WEEKLY;COUNT=2' }))
    stage.environment.advance(60 * dayMs)
    await enters()
    expect(await entered()).toHaveLength(2)
    await changes({ rrule: 'FREQ=WEEKLY' })
    const open = await entered()
    const current = await stage.held('rent')
    await takes('ann', edited(current, { _deleted: true }), current)
    stage.environment.advance(30 * dayMs)
    await enters()
    expect(await entered()).toEqual(open)
  })

  it('stays due if its entry was refused', async () => {
    /** An id of this length is too long for derived ids of entries. */
    const id = 'r'.repeat(70)
    await takes('ann', rent({ id, startDate: '2026-03-03' }))
    stage.environment.advance(dayMs)
    await enters()
    expect(await stage.held(id)).toMatchObject({ enteredUntil: null })
  })

  it('goes at most a year back', async () => {
    await takes('ann', rent({ startDate: '2001-01-02', rrule: 'FREQ=DAILY' }))
    const first = await stage.get('expense:rent:2025-03-01')
    expect(first).toMatchObject({ amount: '1200.00' })
    expect(await stage.get('expense:rent:2025-02-28')).toBeUndefined()
  })
})

describe('Nobody but a parent of the family', () => {
  it('sets one up, or takes the place of an entry to come', async () => {
    for (const userId of ['kim', 'gil', 'zoe']) {
      expect(await push(userId, rent({ userId }))).toMatchObject({ type: 'refused' })
    }
    await takes('ann', rent({ startDate: '2026-03-03' }))
    const forged = { userId: 'zoe', familyId: 'G', seriesId: 'rent', dueOn: '2026-03-03' }
    expect(await push('zoe', buildExpense(forged))).toMatchObject({ type: 'refused' })
    stage.environment.advance(dayMs)
    await enters()
    expect(await entered()).toEqual(['2026-03-03 1200.00'])
  })
})
