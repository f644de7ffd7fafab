import { beforeEach, describe, expect, it } from 'vitest'
import { pino } from 'pino'
import { allowanceId } from '#shared/money/children/allowance.ts'
import { budgetShareId } from '#shared/money/personal/budgetShare.ts'
import { limits } from '#shared/core/limits.ts'
import { memberId } from '#shared/people/family/member.ts'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import {
  buildAllowance,
  buildBudgetShare,
  buildMemory,
  buildMemoryComment,
  buildPersonalBudget,
  buildPersonalExpense,
} from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import type { Worker } from '#server/jobs/worker.ts'
import { nothingThere } from '#server/routes/core/outcome.ts'
import type { Store } from '#server/store/store.ts'
import { createPullingDevice } from '#server/testing/pullingDevice.ts'
import { openFamilyStage, person, server, testSealKey } from '#server/testing/syncStage.ts'
import { accepted } from '#server/testing/verdicts.ts'
import { createCommit } from '../writing/commit.ts'
import { createJobs } from '../jobs.ts'

const stage = prepare(beforeEach, openFamilyStage)
let written: number[]
let counted: Store

beforeEach(async () => {
  await stage.join('F', 'ben', 'parent')
  written = []
  counted = {
    ...stage.store,
    write: (work) =>
      stage.store.write(async (tx) => {
        const result = await work(tx)
        written.push(tx.records.written())
        return result
      }),
  }
})

const home = { homeFamilyId: 'F' }
const count = 100
const numbers = (many: number) => Array.from({ length: many }, (_, at) => at)

const putAll = async (records: readonly WireRecord[], by = 'ann'): Promise<void> => {
  for (let at = 0; at < records.length; at += 100) {
    const changes = records
      .slice(at, at + 100)
      .map((record) => ({ type: 'apply' as const, id: record.id, apply: () => record }))
    const verdicts = await stage.commit(server(by), changes)
    expect(verdicts.filter(({ type }) => type !== 'accepted')).toEqual([])
  }
}

const writing = () => ({ ...stage, store: counted, sealKey: testSealKey, publish: () => {} })
const workOn = (): Worker => createJobs({ ...writing(), log: pino({ level: 'silent' }) })

const change = async (userId: string, fields: object): Promise<StoredRecord> => {
  const id = memberId('F', userId)
  const apply = (current: StoredRecord | undefined) =>
    current === undefined ? nothingThere : { ...current, ...fields }
  const [verdict] = await createCommit(writing())(person('ben'), [{ type: 'apply', id, apply }])
  return accepted(verdict)
}
const remove = (userId: string) => change(userId, { leftAt: stage.environment.now().toISOString() })

const expectSmallSteps = async (): Promise<void> => {
  await workOn().runAll()
  expect(Math.max(...written)).toBeLessThanOrEqual(limits.jobRecords)
  expect(await stage.store.read((tx) => tx.jobs.all())).toEqual([])
}

const own = (at: number, fields: object = {}) =>
  buildPersonalBudget({ ...home, id: `own-${at}`, userId: 'ann', visibility: 'family', ...fields })
const share = (at: number) =>
  buildBudgetShare({
    ...home,
    budgetId: `own-${at}`,
    sharedWithFamilyId: 'F',
    sharedByUserId: 'ann',
  })
const shareIdOf = (at: number) => budgetShareId({ budgetId: `own-${at}`, sharedWithFamilyId: 'F' })
const expense = (budgetId: string, userId: string) =>
  buildPersonalExpense({ ...home, personalBudgetId: budgetId, userId, createdBy: userId })

const openBudgets = () =>
  putAll([
    ...numbers(count).map((at) => own(at)),
    ...numbers(count).map(share),
    ...numbers(count).flatMap((at) => numbers(3).map(() => expense(`own-${at}`, 'ann'))),
  ])
const visibilities = async () =>
  new Set(
    await Promise.all(
      numbers(count).map(async (at) => (await stage.held(`own-${at}`))['visibility']),
    ),
  )

describe('The many budgets of somebody who is removed from a family', () => {
  beforeEach(openBudgets)

  it('closes them to the family in transactions of 200 records at most', async () => {
    await remove('ann')
    await expectSmallSteps()
    expect(await visibilities()).toEqual(new Set(['private']))
    const shares = await Promise.all(numbers(count).map((at) => stage.held(shareIdOf(at))))
    expect(shares.filter(({ _deleted }) => !_deleted)).toEqual([])
  })

  it('hides them from everybody else at once', async () => {
    const device = createPullingDevice(stage, 'ben', 'budgets')
    expect((await device.pull()).size).toBe(count * 5)
    await remove('ann')
    expect(await device.pull()).toEqual(new Set())
    expect(await createPullingDevice(stage, 'ben', 'budgets').pull()).toEqual(new Set())
  })

  it('keeps them readable for their owner all along', async () => {
    const device = createPullingDevice(stage, 'ann', 'budgets')
    await device.pull()
    await remove('ann')
    expect((await device.pull()).size).toBeGreaterThanOrEqual(count * 4)
    await workOn().runAll()
    expect((await device.pull()).size).toBe(count * 4)
  })

  it('hides them from everybody else even if their owner comes back before they are closed', async () => {
    await remove('ann')
    await stage.join('F', 'ann', 'parent')
    const device = createPullingDevice(stage, 'ben', 'budgets')
    expect(await device.pull()).toEqual(new Set())
    await expectSmallSteps()
    expect(await device.pull()).toEqual(new Set())
    expect(await visibilities()).toEqual(new Set(['private']))
  })

  it('keeps a share that their owner makes after coming back', async () => {
    await remove('ann')
    stage.environment.advance(1000)
    await stage.join('F', 'ann', 'parent')
    const last = count - 1
    const before = await stage.held(shareIdOf(last))
    await stage.put({ ...before, permissions: 'edit', _deleted: false })
    await workOn().runAll()
    expect(await stage.held(shareIdOf(last))).toMatchObject({ _deleted: false })
    expect(await stage.held(`own-${last}`)).toMatchObject({ visibility: 'shared' })
  })
})

describe('The many budgets that parents kept for who is no child any more', () => {
  const childs = (at: number) =>
    own(at, { userId: 'kim', isChildBudget: true, parentId: 'ann', visibility: 'private' })

  beforeEach(async () => {
    await putAll([
      ...numbers(count).map(childs),
      ...numbers(count).map((at) => buildAllowance({ ...home, childBudgetId: `own-${at}` })),
      ...numbers(count).flatMap((at) => numbers(3).map(() => expense(`own-${at}`, 'kim'))),
    ])
  })

  it('makes them the person’s own and stops their allowances in transactions of 200 records at most', async () => {
    await change('kim', { role: 'grandparent' })
    const device = createPullingDevice(stage, 'ben', 'budgets')
    expect(await device.pull()).toEqual(new Set())
    await expectSmallSteps()
    for (const at of numbers(count)) {
      expect(await stage.held(`own-${at}`)).toMatchObject({ audience: 'user:kim' })
      expect(await stage.held(allowanceId(`own-${at}`))).toMatchObject({ isPaused: true })
    }
    expect((await createPullingDevice(stage, 'kim', 'budgets').pull()).size).toBe(count * 5)
    expect(await device.pull()).toEqual(new Set())
  })

  it('stops their allowances even if the person is a child again before that is done', async () => {
    await change('kim', { role: 'grandparent' })
    await stage.join('F', 'kim', 'child')
    await expectSmallSteps()
    for (const at of numbers(count)) {
      expect(await stage.held(`own-${at}`)).toMatchObject({ audience: 'child:F:kim' })
      expect(await stage.held(allowanceId(`own-${at}`))).toMatchObject({ isPaused: true })
    }
  })
})

it('moves pending memories and their comments in transactions of 200 records at most', async () => {
  const memories = numbers(20).map((at) =>
    buildMemory({ id: `m-${at}`, familyId: 'F', approval: 'pending' }),
  )
  await putAll(memories, 'kim')
  expect((await stage.held('m-0')).audience).toBe('child:F:kim')
  await putAll(
    memories.flatMap(({ id }) =>
      numbers(limits.partsAtOnce).map(() => buildMemoryComment({ familyId: 'F', memoryId: id })),
    ),
  )
  await change('kim', { role: 'grandparent' })
  await expectSmallSteps()
  expect((await stage.held('m-19')).audience).toBe('parents:F')
})
