import { beforeEach, describe, expect, it } from 'vitest'
import type { WireRecord } from '#shared/core/record.ts'
import {
  buildBudgetShare,
  buildChildControl,
  buildExpenseDecision,
  buildPersonalBudget,
  buildPersonalExpense,
} from '#shared/testing/builders.ts'
import type { Checkpoint, PulledCollection } from '#shared/sync/protocol.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { edited, openFamilyStage, testSealKey } from '#server/testing/syncStage.ts'
import { accepted } from '#server/testing/verdicts.ts'
import { createPull } from './reading/pull.ts'

const stage = prepare(beforeEach, openFamilyStage)

const home = { homeFamilyId: 'F' }
const no = 'forbidden'
const today = () => stage.environment.now().toISOString().slice(0, 10)
const push = (userId: string, next: WireRecord, assumed?: WireRecord) =>
  stage.push(userId, next, assumed, 'budgets')
const takes = async (userId: string, next: WireRecord, assumed?: WireRecord) =>
  accepted(await push(userId, next, assumed))
const code = async (userId: string, next: WireRecord, assumed?: WireRecord) => {
  const verdict = await push(userId, next, assumed)
  return verdict.type === 'refused' ? verdict.refusal.code : verdict.type
}

const pull = async (
  userId: string,
  checkpoint: Checkpoint | null = null,
): Promise<PulledCollection & { readonly audiences: readonly string[] }> => {
  const request = { protocol: 1, collections: { budgets: checkpoint }, limit: 100 }
  const answer = await createPull({ ...stage, sealKey: testSealKey })(userId, request)
  if ('resync' in answer || answer.collections.budgets === undefined) throw new Error('resync')
  return { ...answer.collections.budgets, audiences: answer.audiences }
}
const idsOf = ({ documents }: PulledCollection) =>
  documents.map(({ id, _deleted }) => (_deleted ? `-${id}` : id)).toSorted()

describe('A child’s budget', () => {
  const budget = () =>
    buildPersonalBudget({
      ...home,
      id: 'pocket',
      userId: 'kim',
      parentId: 'ann',
      isChildBudget: true,
      period: 'yearly',
    })
  const control = (fields: object = {}) =>
    buildChildControl({
      ...home,
      childBudgetId: 'pocket',
      parentId: 'ann',
      spendingLimit: '10.00',
      ...fields,
    })
  const spends = (amount: string, fields: object = {}) =>
    buildPersonalExpense({
      ...home,
      personalBudgetId: 'pocket',
      userId: 'kim',
      amount,
      date: today(),
      ...fields,
    })
  const decides = (record: WireRecord, verdict: 'approved' | 'returned', ofEdit?: string) =>
    buildExpenseDecision({
      familyId: 'F',
      recordId: record.id,
      ofEdit: ofEdit ?? record.editId ?? '',
      verdict,
    })

  beforeEach(async () => {
    await takes('ann', budget())
    await takes('ann', control())
  })

  it('stays readable to the child and the parents alone', async () => {
    const expense = await takes('kim', spends('1.00'))
    expect(expense).toMatchObject({ audience: 'child:F:kim', approval: 'pending' })
    expect(idsOf(await pull('kim'))).toEqual(['childControl:pocket', expense.id, 'pocket'].sort())
    expect(idsOf(await pull('ann'))).toHaveLength(3)
    expect(idsOf(await pull('gil'))).toEqual([])
  })

  it('never exceeds its limit, whatever was queued and however it is sent', async () => {
    const rows = ['4.00', '4.00', '4.00', '2.00'].map((amount) => ({
      type: 'push' as const,
      collection: 'budgets' as const,
      row: { newDocumentState: spends(amount) as WireRecord },
    }))
    const verdicts = await stage.commit({ type: 'person', userId: 'kim' }, rows)
    expect(verdicts.map(({ type }) => type)).toEqual([
      'accepted',
      'accepted',
      'refused',
      'accepted',
    ])
    expect(verdicts[2]).toMatchObject({ refusal: { code: 'over-limit', left: '2.00' } })
    expect(await push('kim', spends('0.01'))).toMatchObject({
      refusal: { code: 'over-limit', left: '0.00' },
    })
  })

  it('counts the right sum beyond a list of a thousand', async () => {
    await stage.put({ ...(await stage.held('childControl:pocket')), spendingLimit: '12.00' })
    for (let at = 0; at < 1100; at += 100) {
      const records = Array.from({ length: 100 }, () => spends('0.01'))
      await stage.commit(
        { type: 'system', userId: 'kim' },
        records.map((record) => ({ type: 'apply', id: record.id, apply: () => record })),
      )
    }
    expect(await push('kim', spends('1.01'))).toMatchObject({
      refusal: { code: 'over-limit', left: '1.00' },
    })
    accepted(await push('kim', spends('1.00')))
  })

  it('ignores what the child says about its approval', async () => {
    const expense = await takes('kim', spends('1.00', { approval: 'approved' }))
    expect(expense.approval).toBe('pending')
    const forged = { ...edited(expense, { amount: '2.00' }), approval: 'approved' as const }
    expect((await takes('kim', forged, expense)).approval).toBe('pending')
    const own = decides(await stage.held(expense.id), 'approved')
    expect(await code('kim', own)).toBe('not-found')
  })

  it('accepts one decision, and tells the second parent who decided', async () => {
    await stage.join('F', 'ben', 'parent')
    const expense = await takes('kim', spends('1.00'))
    await takes('ann', decides(expense, 'approved'))
    const approved = await stage.held(expense.id)
    expect(approved).toMatchObject({ approval: 'approved', updatedBy: 'ann' })
    const second = decides(expense, 'returned')
    expect((await push('ben', second)).type).toBe('conflict')
    expect(await code('ben', second, await stage.held(second.id))).toBe('decided-already')
    expect(await code('ben', decides(approved, 'returned'))).toBe('decided-already')
    expect(await stage.held(expense.id)).toMatchObject({ approval: 'approved' })
  })

  it('frees the room of an expense that was returned', async () => {
    const expense = await takes('kim', spends('10.00'))
    expect(await code('kim', spends('1.00'))).toBe('over-limit')
    await takes('ann', decides(expense, 'returned'))
    accepted(await push('kim', spends('10.00')))
    const returned = await stage.held(expense.id)
    expect(await code('kim', edited(returned, { description: 'Please' }), returned)).toBe(
      'over-limit',
    )
  })

  it('puts a later version back to pending, which no old approval reaches', async () => {
    const expense = await takes('kim', spends('1.00'))
    const changed = await takes('kim', edited(expense, { amount: '9.00' }), expense)
    expect(await code('ann', decides(expense, 'approved'))).toBe('outdated')
    await takes('ann', decides(changed, 'approved'))
    const approved = await stage.held(expense.id)
    const again = { ...approved, amount: '10.00', editId: expense.editId }
    expect(await code('kim', again, approved)).toBe('conflict')
    expect(await stage.held(expense.id)).toEqual(approved)
    const later = await takes('ann', edited(approved, { description: 'Comics' }), approved)
    const asApproved = { ...later, amount: '10.00', editId: approved.editId }
    expect(await code('kim', asApproved, later)).toBe('invalid')
  })

  it('frees no room once a parent has approved the expense, by whatever steps', async () => {
    const expense = await takes('kim', spends('10.00'))
    await takes('ann', decides(expense, 'approved'))
    const approved = await stage.held(expense.id)
    for (const change of [{ amount: '0.01' }, { date: '2026-01-01' }, { _deleted: true }]) {
      expect(await code('kim', edited(approved, change), approved)).toBe(no)
    }
    const told = await takes('kim', edited(approved, { description: 'A comic' }), approved)
    expect(told.approval).toBe('approved')
    expect(await code('kim', edited(told, { _deleted: true }), told)).toBe(no)
    expect(await code('kim', spends('0.01'))).toBe('over-limit')
  })

  it('does not limit a parent, whose edit approves', async () => {
    const expense = await takes('kim', spends('1.00'))
    const raised = await takes('ann', edited(expense, { amount: '100.00' }), expense)
    expect(raised.approval).toBe('approved')
    await takes('ann', spends('999.00', { userId: 'ann', date: '2020-01-01' }))
  })

  it('becomes the person’s own once they are no longer a child', async () => {
    const expense = await takes('kim', spends('1.00'))
    await stage.join('F', 'kim', 'grandparent')
    expect((await stage.held('pocket')).audience).toBe('user:kim')
    expect((await stage.held(expense.id)).audience).toBe('user:kim')
    expect((await stage.held('childControl:pocket')).audience).toBe('user:kim')
    await stage.join('F', 'kim', 'child')
    expect((await stage.held(expense.id)).audience).toBe('child:F:kim')
  })

  it('approves nothing of the child’s after the child was removed', async () => {
    const expense = await takes('kim', spends('1.00'))
    await stage.leave('F', 'kim')
    const held = await stage.held(expense.id)
    for (const change of [{ amount: '999.00' }, { _deleted: true }]) {
      expect(await code('kim', edited(held, change), held)).toBe(no)
    }
    expect(await code('kim', spends('1.00'))).toBe(no)
    expect(await stage.held(expense.id)).toMatchObject({ amount: '1.00', approval: 'pending' })
  })

  it('rejects an expense dated a year ago', async () => {
    const [year, rest] = [today().slice(0, 4), today().slice(4)]
    const lastYear = `${Number(year) - 1}${rest}`
    expect(await push('kim', spends('1.00', { date: lastYear }))).toMatchObject({
      refusal: { code: 'invalid', fields: ['date'] },
    })
  })
})

describe('A budget that is shared', () => {
  const budget = (fields: object = {}) =>
    buildPersonalBudget({ ...home, id: 'trip', userId: 'gil', visibility: 'shared', ...fields })
  const share = (fields: object = {}) =>
    buildBudgetShare({
      ...home,
      budgetId: 'trip',
      sharedByUserId: 'gil',
      sharedWithFamilyId: 'F',
      ...fields,
    })
  const expense = (userId: string) =>
    buildPersonalExpense({ ...home, personalBudgetId: 'trip', userId, amount: '7.00' })
  const end = (record: WireRecord) => ({ ...record, _deleted: true, editId: 'end' })
  let spent: WireRecord

  beforeEach(async () => {
    await takes('gil', budget())
    spent = await takes('gil', expense('gil'))
  })

  it('reaches the parents with its share, and leaves them with it', async () => {
    const before = await pull('ann')
    expect(idsOf(before)).toEqual([])
    stage.published.length = 0
    const made = await takes('gil', share())
    expect(stage.published[0]?.people).toEqual(new Set(['ann']))
    const with_ = await pull('ann', before.checkpoint)
    expect(with_.audiences).toContain('budget:trip')
    expect(idsOf(with_)).toEqual(['trip', spent.id, made.id].toSorted())
    expect(idsOf(await pull('kim'))).toEqual([])
    stage.published.length = 0
    await takes('gil', end(made), made)
    expect(stage.published[0]?.people).toEqual(new Set(['ann']))
    const without = await pull('ann', with_.checkpoint)
    expect(without.audiences).not.toContain('budget:trip')
    expect(idsOf(without)).toEqual([`-${made.id}`, `-${spent.id}`, '-trip'].toSorted())
    expect(idsOf(await pull('gil'))).toContain('trip')
  })

  it('arrives whole when a share ended and was made again between two pulls', async () => {
    const made = await takes('gil', share())
    const first = await pull('ann')
    expect(idsOf(await pull('ann', first.checkpoint))).toEqual([])
    await takes('gil', end(made), made)
    const ended = await stage.held(made.id)
    await takes('gil', { ...ended, _deleted: false, editId: 'again' }, ended)
    expect(idsOf(await pull('ann', first.checkpoint))).toContain(spent.id)
  })

  it('reaches children only if the share says so', async () => {
    const made = await takes('gil', share())
    await takes('gil', edited(made, { withChildren: true }), made)
    expect(idsOf(await pull('kim'))).toContain('trip')
  })

  it('accepts expenses from people who may edit it, and stays with its owner', async () => {
    const made = await takes('gil', share())
    expect(await code('ann', expense('ann'))).toBe('forbidden')
    const opened = await takes('gil', edited(made, { permissions: 'edit' }), made)
    expect(await takes('ann', expense('ann'))).toMatchObject({ audience: 'budget:trip' })
    const trip = await stage.held('trip')
    expect(await code('ann', edited(trip, { title: 'Mine' }), trip)).toBe('forbidden')
    expect(await code('ann', end(opened), opened)).toBe('forbidden')
    expect(await code('zoe', expense('zoe'))).toBe('forbidden')
  })

  it('leaves its readers when it becomes private or is deleted, and returns to them afterwards', async () => {
    await takes('gil', share())
    const shared = await pull('ann')
    const trip = await stage.held('trip')
    const hidden = await takes('gil', edited(trip, { visibility: 'private' }), trip)
    expect(hidden.audience).toBe('user:gil')
    expect(idsOf(await pull('ann', shared.checkpoint))).toContain('-trip')
    const again = await takes('gil', edited(hidden, { visibility: 'family' }), hidden)
    expect(idsOf(await pull('ann', shared.checkpoint))).toContain('trip')
    await takes('gil', end(again), again)
    expect((await stage.held(spent.id)).audience).toBe('user:gil')
    const deleted = await stage.held('trip')
    await takes('gil', { ...deleted, _deleted: false, editId: 'back' }, deleted)
    expect((await stage.held(spent.id)).audience).toBe('budget:trip')
  })

  it('leaves the family with its owner’s membership, and does not return with it', async () => {
    const made = await takes('gil', share())
    const shared = await pull('ann')
    await stage.leave('F', 'gil')
    expect((await stage.held(made.id))._deleted).toBe(true)
    expect(idsOf(await pull('ann', shared.checkpoint))).toContain('-trip')
    expect(idsOf(await pull('gil'))).toContain('trip')
    await stage.join('F', 'gil', 'grandparent')
    expect(idsOf(await pull('ann'))).toEqual([])
  })

  it('accepts nothing more once its owner has left its home, but the owner may read and delete it', async () => {
    await stage.join('G', 'gil', 'grandparent')
    const lent = buildBudgetShare({ ...share(), permissions: 'edit', sharedWithFamilyId: 'G' })
    await takes('gil', { ...lent, id: 'budgetShare:trip:G' })
    const theirs = await takes('zoe', expense('zoe'))
    await stage.leave('F', 'gil')
    for (const userId of ['gil', 'zoe']) expect(await code(userId, expense(userId))).toBe(no)
    const trip = await stage.held('trip')
    expect(await code('gil', edited(trip, { title: 'x' }), trip)).toBe(no)
    for (const change of [{ amount: '9.00' }, { _deleted: true }]) {
      expect(await code('gil', edited(spent, change), spent)).toBe(no)
      expect(await code('zoe', edited(theirs, change), theirs)).toBe(no)
    }
    expect(idsOf(await pull('gil'))).toEqual(expect.arrayContaining(['trip', spent.id]))
    const gone = await takes('gil', end(trip), trip)
    expect(await code('gil', { ...gone, _deleted: false, editId: 'back' }, gone)).toBe(no)
  })

  it('becomes private once its owner has left its family', async () => {
    const trip = await stage.held('trip')
    await takes('gil', edited(trip, { visibility: 'family' }), trip)
    expect(idsOf(await pull('ann'))).toContain('trip')
    await stage.leave('F', 'gil')
    expect(await stage.held('trip')).toMatchObject({ visibility: 'private' })
  })

  it('leaves a person who is no longer a parent', async () => {
    await takes('gil', share())
    await stage.join('F', 'ben', 'parent')
    const first = await pull('ann')
    await stage.join('F', 'ann', 'grandparent')
    expect(idsOf(await pull('ann', first.checkpoint))).toContain('-trip')
  })

  it('reveals nothing to a person who guesses its id, whatever a checkpoint says', async () => {
    await takes('gil', share())
    const epoch = await stage.store.read((tx) => tx.epoch())
    const forged: Checkpoint = {
      epoch,
      audiences: { 'budget:trip': { leaving: 0, held: Number.MAX_SAFE_INTEGER } },
    }
    for (const userId of ['zoe', 'eve']) expect(idsOf(await pull(userId, forged))).toEqual([])
    const theirs = buildBudgetShare({
      ...home,
      budgetId: 'trip',
      sharedByUserId: 'zoe',
      sharedWithFamilyId: 'G',
    })
    expect(await code('zoe', theirs)).toBe('not-found')
    const guessed = { ...budget(), userId: 'zoe' }
    expect(await code('zoe', guessed)).toBe('forbidden')
    expect(await code('zoe', { ...guessed, id: 'invented' })).toBe('forbidden')
  })
})
