import { beforeEach, describe, expect, it } from 'vitest'
import { pino } from 'pino'
import type { MoneySeries } from '#shared/money/family/moneySeries.ts'
import { limits } from '#shared/core/limits.ts'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import { buildAllowance, buildMoneySeries, buildPersonalBudget } from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import type { Store } from '#server/store/store.ts'
import { nothingThere } from '#server/routes/core/outcome.ts'
import { aTask, openFamilyStage, person, testSealKey } from '#server/testing/syncStage.ts'
import { accepted } from '#server/testing/verdicts.ts'
import { createJobs } from '../jobs.ts'
import type { Quota } from '../writing/quota.ts'

const dayMs = 24 * 60 * 60 * 1000

const stage = prepare(beforeEach, openFamilyStage)

const daily = (fields: Partial<MoneySeries> = {}) =>
  buildMoneySeries({
    id: 'rent',
    familyId: 'F',
    userId: 'ann',
    startDate: '2025-03-02',
    rrule: 'FREQ=DAILY',
    ...fields,
  })
const push = (next: WireRecord, assumed?: WireRecord) => stage.push('ann', next, assumed, 'budgets')
const change = async (fields: object) => {
  const apply = (current: StoredRecord | undefined) =>
    current === undefined ? nothingThere : { ...current, ...fields }
  const [verdict] = await stage.commit(person('ann'), [{ type: 'apply', id: 'rent', apply }])
  return accepted(verdict)
}
const jobs = () => stage.store.read((tx) => tx.jobs.all())
const entries = async () => {
  const days = Array.from({ length: 400 }, (_, back) =>
    new Date(stage.environment.now().getTime() - back * dayMs).toISOString().slice(0, 10),
  )
  const found = await Promise.all(days.map((day) => stage.get(`expense:rent:${day}`)))
  return found.filter((entry) => entry !== undefined)
}

const quietly = { log: pino({ level: 'silent' }) }
const workWith = (options: { readonly quota?: Quota; readonly store?: Store }) =>
  createJobs({ ...stage, sealKey: testSealKey, publish: () => {}, ...quietly, ...options }).runAll()

describe('What is due', () => {
  it('enters at most 200 records a transaction', async () => {
    accepted(await push(daily()))
    const written: number[] = []
    const store: Store = {
      ...stage.store,
      write: (work) =>
        stage.store.write(async (tx) => {
          const result = await work(tx)
          written.push(tx.records.written())
          return result
        }),
    }
    await workWith({ store })
    expect(await entries()).toHaveLength(366)
    expect(Math.max(...written)).toBeLessThanOrEqual(limits.jobRecords)
    expect(written.length).toBeGreaterThan(1)
  })

  it('lets the write of another person in between its steps', async () => {
    accepted(await push(daily()))
    const order: string[] = []
    await Promise.all([
      stage.jobs.runAll().then(() => order.push('all is entered')),
      stage.push('gil', aTask('other', 'F')).then(() => order.push('the other')),
    ])
    expect(order).toEqual(['the other', 'all is entered'])
  })

  it('enters it once, however often its series is edited before, during and after', async () => {
    accepted(await push(daily()))
    await change({ description: 'Rent and water' })
    expect(await jobs()).toHaveLength(1)
    const all = stage.jobs.runAll()
    await change({ amount: '13.00' })
    await all
    await change({ amount: '14.00', startDate: '2025-02-01' })
    await stage.jobs.runAll()
    const found = await entries()
    expect(found.map(({ rev }) => rev)).toEqual(found.map(() => 1))
    expect(found).toHaveLength(366)
    expect(await jobs()).toEqual([])
  })

  it('enters an allowance by a job, too', async () => {
    const childs = { userId: 'kim', parentId: 'ann', isChildBudget: true }
    await stage.put(buildPersonalBudget({ id: 'pocket', homeFamilyId: 'F', ...childs }))
    const start = { startDate: '2025-06-02', since: '2025-06-02' }
    accepted(await push(buildAllowance({ homeFamilyId: 'F', childBudgetId: 'pocket', ...start })))
    expect(await stage.get('ledgerEntry:pocket:2026-03-02')).toBeUndefined()
    expect(await jobs()).toMatchObject([{ subject: 'allowance:pocket', askedBy: 'ann' }])
    await stage.jobs.runAll()
    expect(await stage.held('ledgerEntry:pocket:2026-03-02')).toMatchObject({ createdBy: 'ann' })
    expect(await stage.held('ledgerEntry:pocket:2025-06-02')).toMatchObject({ rev: 1 })
  })
})

describe('A refused entry', () => {
  const little: Quota = { records: 40, bytes: 1024 ** 2 }
  const madeByAnn = () => stage.store.read((tx) => tx.records.usage('account:ann'))

  it('occurs when the maker of the series has no room', async () => {
    accepted(await push(daily()))
    await workWith({ quota: little })
    expect(await madeByAnn()).toMatchObject({ records: 20 })
    expect((await entries()).length).toBeLessThan(20)
  })

  it('leaves the series at the last day that was entered, and is tried again', async () => {
    accepted(await push(daily({ startDate: '2026-01-01' })))
    await workWith({ quota: little })
    const last = (await entries())[0]
    expect(await stage.held('rent')).toMatchObject({ enteredUntil: last?.['dueOn'] })
    stage.environment.advance(60_000)
    await stage.jobs.runAll()
    expect(await entries()).toHaveLength(61)
    expect(await stage.held('rent')).toMatchObject({ enteredUntil: '2026-03-02' })
  })

  it('reports its day and its reason with its job', async () => {
    accepted(await push(daily({ id: 'r'.repeat(70), startDate: '2026-03-01' })))
    await stage.jobs.runAll()
    expect(await jobs()).toMatchObject([
      { failures: 1, failure: expect.stringMatching(/2026-03-01 .*\(invalid\)/) as string },
    ])
  })
})
