import { beforeEach, describe, expect, it } from 'vitest'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import { buildBudgetShare, buildPersonalBudget } from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { edited, openFamilyStage, person } from '#server/testing/syncStage.ts'
import { accepted } from '#server/testing/verdicts.ts'

const stage = prepare(beforeEach, openFamilyStage)

const push = (userId: string, next: WireRecord, assumed?: WireRecord) =>
  stage.push(userId, next, assumed, 'budgets')
const budgetOf = (userId: string, fields: object = {}) =>
  buildPersonalBudget({ homeFamilyId: 'F', userId, ...fields })
const shareOf = ({ id, userId, homeFamilyId }: ReturnType<typeof budgetOf>) =>
  buildBudgetShare({
    homeFamilyId,
    budgetId: id,
    sharedByUserId: userId,
    sharedWithFamilyId: 'F',
  })
const end = (record: WireRecord) => edited(record, { _deleted: true })
const full = { type: 'refused', refusal: { code: 'quota' } }

const putAll = (records: readonly WireRecord[]) =>
  stage.commit(
    { type: 'system', userId: 'server' },
    records.map((record) => ({ type: 'apply', id: record.id, apply: () => record })),
  )
const several = (count: number, make: () => WireRecord) => Array.from({ length: count }, make)

const madeAndEnded = async (userId: string, record: WireRecord): Promise<StoredRecord> => {
  const made = accepted(await push(userId, record))
  return accepted(await push(userId, end(made), made))
}
const revive = (userId: string, ended: StoredRecord) =>
  push(userId, edited(ended, { _deleted: false }), ended)

describe('Nobody has more than 100 budgets', () => {
  it('rejects a budget beyond the limit', async () => {
    await putAll(several(99, () => budgetOf('gil')))
    accepted(await push('gil', budgetOf('gil')))
    expect(await push('gil', budgetOf('gil'))).toMatchObject(full)
    accepted(await push('ann', budgetOf('ann')))
  })

  it('rejects restoring a budget whose place is taken, by a push or by a call', async () => {
    const ended = await madeAndEnded('gil', budgetOf('gil'))
    await putAll(several(100, () => budgetOf('gil')))
    expect(await revive('gil', ended)).toMatchObject({ ...full, state: { _deleted: true } })
    const apply = () => ({ ...ended, _deleted: false })
    const called = await stage.commit(person('gil'), [{ type: 'apply', id: ended.id, apply }])
    expect(called[0]).toMatchObject(full)
    expect((await stage.held(ended.id))._deleted).toBe(true)
  })

  it('restores a budget whose place is free', async () => {
    const ended = await madeAndEnded('gil', budgetOf('gil'))
    await putAll(several(99, () => budgetOf('gil')))
    expect(accepted(await revive('gil', ended))._deleted).toBe(false)
  })
})

describe('No more than 200 budgets are open to a family', () => {
  const shared = () => budgetOf('gil', { visibility: 'shared' })
  const open = (count: number) =>
    putAll(several(count, () => budgetOf('others', { visibility: 'family' })))

  it('rejects a share beyond the limit, new or restored', async () => {
    const budget = shared()
    await putAll([budget])
    const ended = await madeAndEnded('gil', shareOf(budget))
    await open(199)
    const back = accepted(await revive('gil', ended))
    const again = accepted(await push('gil', end(back), back))
    await open(1)
    expect(await revive('gil', again)).toMatchObject(full)
  })

  it('rejects a budget that opens itself beyond the limit, when made or later', async () => {
    await open(199)
    const [first, second] = [budgetOf('ann'), budgetOf('ann')]
    const toAll = { visibility: 'family' }
    const [a, b] = [accepted(await push('ann', first)), accepted(await push('ann', second))]
    const opened = accepted(await push('ann', edited(a, toAll), a))
    expect(await push('ann', edited(b, toAll), b)).toMatchObject(full)
    expect(await push('ann', budgetOf('ann', toAll))).toMatchObject(full)
    accepted(await push('ann', edited(opened, { title: 'Renamed' }), opened))
    accepted(await push('ann', edited(b, { title: 'Renamed' }), b))
  })

  it('counts a budget once that is both visible to the family and shared', async () => {
    await open(199)
    const budget = budgetOf('gil', { visibility: 'family' })
    await putAll([budget])
    accepted(await push('gil', shareOf(budget)))
    const held = await stage.held(budget.id)
    const ended = accepted(await push('gil', end(held), held))
    expect(accepted(await revive('gil', ended))._deleted).toBe(false)
  })
})
