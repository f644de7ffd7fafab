import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import {
  buildBudgetShare,
  buildChildControl,
  buildEvent,
  buildEventDecision,
  buildExpenseDecision,
  buildPersonalBudget,
  buildPersonalCategory,
  buildPersonalExpense,
} from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import {
  bringFamily,
  bringRecords,
  buildLostFamily,
  oldIdOf,
} from '#server/testing/people/familyImport.ts'
import type { LostFamily } from '#server/testing/people/familyImport.ts'
import { jsonOf } from '#server/testing/answers.ts'
import { addPerson } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { prepareServer } from '#server/testing/prepared.ts'

const server = prepareServer(beforeAll, { allowances: 'unlimited' })
const ann = prepare(beforeEach, () => addPerson(server, 'Ann'))
const lost = prepare(beforeEach, () => buildLostFamily(server.environment.newId))
let id: string
let familyId: string

beforeEach(async () => {
  const brought = await bringFamily(ann, lost)
  id = brought.id
  familyId = brought.familyId
})

const stored = async (recordId: string): Promise<StoredRecord> => {
  const record = await server.store.read((tx) => tx.records.get(recordId))
  if (record === undefined) throw new Error(`${recordId} is not there`)
  return record
}

const old = (of: LostFamily, by: string) => ({
  ...writtenBy(of, by),
  homeFamilyId: of.from.familyId,
})

const oldOfFamily = (of: LostFamily, by: string) => ({
  ...writtenBy(of, by),
  familyId: of.from.familyId,
})

const writtenBy = (of: LostFamily, by: string) => ({
  createdBy: oldIdOf(of, by),
  updatedBy: oldIdOf(of, by),
  createdAt: '2020-02-03T04:05:06.000Z',
  updatedAt: '2022-02-03T04:05:06.000Z',
})

const bring = (...records: readonly WireRecord[]) =>
  bringRecords(ann, id, lost.from.userId, ...records)

it('Brings a child’s budget whole: limits and approvals are not judged again', async () => {
  const [kim, parentId] = [oldIdOf(lost, 'kim'), lost.from.userId]
  const budget = buildPersonalBudget({
    ...old(lost, 'ann'),
    id: server.environment.newId(),
    userId: kim,
    parentId,
    isChildBudget: true,
  })
  const part = { ...old(lost, 'kim'), personalBudgetId: budget.id, userId: kim }
  const expense = (approval: 'pending' | 'returned', amount: string) =>
    buildPersonalExpense({ ...part, id: server.environment.newId(), approval, amount })
  const waiting = expense('pending', '900.00')
  const returned = expense('returned', '1.00')
  const control = buildChildControl({ ...old(lost, 'ann'), childBudgetId: budget.id, parentId })
  const decision = buildExpenseDecision({
    ...oldOfFamily(lost, 'ann'),
    recordId: returned.id,
    ofEdit: 'before',
    verdict: 'returned',
  })
  const brought = await bring(budget, control, waiting, returned, decision)
  expect(brought).toEqual({ taken: 5, refused: [] })
  const here = await stored(budget.id)
  expect(here['parentId']).toBe(ann.userId)
  expect(here.audience).toBe(`child:${String(here['homeFamilyId'])}:${String(here['userId'])}`)
  for (const each of [control.id, waiting.id, returned.id]) {
    expect((await stored(each)).audience).toBe(here.audience)
  }
  expect((await stored(waiting.id)).approval).toBe('pending')
  expect((await stored(returned.id)).approval).toBe('returned')
  const [only] = (await (await ann.request('GET', '/api/approvals')).json()) as object[]
  expect(only).toMatchObject({ recordId: waiting.id, amount: '900.00' })
})

it('Brings one’s own budget to oneself, and nothing of what approval might be', async () => {
  const budget = buildPersonalBudget({
    ...old(lost, 'ann'),
    id: server.environment.newId(),
    userId: lost.from.userId,
  })
  const forged = buildPersonalExpense({
    ...old(lost, 'ann'),
    id: server.environment.newId(),
    personalBudgetId: budget.id,
    userId: lost.from.userId,
  })
  expect(await bring(budget, { ...forged, approval: 'gladly' as never })).toMatchObject({
    taken: 2,
  })
  expect(await stored(budget.id)).toMatchObject({
    userId: ann.userId,
    audience: `user:${ann.userId}`,
  })
  expect(await stored(forged.id)).not.toHaveProperty('approval')
})

it('Takes nothing of another family, nor what hangs on somebody else’s budget here', async () => {
  const elsewhere = buildPersonalBudget({ id: server.environment.newId(), homeFamilyId: 'far' })
  expect(await bring(elsewhere)).toMatchObject({ refused: [{ code: 'other-family' }] })
  const zoe = await addPerson(server, 'Zoe')
  const theirs = buildPersonalBudget({
    id: server.environment.newId(),
    homeFamilyId: 'far',
    userId: zoe.userId,
  })
  await server.commit({ type: 'system', userId: zoe.userId }, [
    { type: 'apply', id: theirs.id, apply: () => theirs },
  ])
  const part = buildPersonalExpense({
    ...old(lost, 'ann'),
    id: server.environment.newId(),
    personalBudgetId: theirs.id,
    userId: lost.from.userId,
  })
  expect(await bring(part)).toMatchObject({ taken: 0, refused: [{ id: part.id }] })
})

const comeBack = async (person: Person, name: string, role: string): Promise<void> => {
  const path = `/api/families/${familyId}`
  const places = await jsonOf<{ userId: string; user: { firstName: string } }[]>(
    ann.request('GET', `${path}/members`),
  )
  const userId = places.find(({ user }) => user.firstName === name)?.userId
  const { token } = await jsonOf<{ token: string }>(
    ann.request('POST', `${path}/invitations`, { userId, role }),
  )
  await jsonOf(person.request('POST', `/api/invitations/${token}/accept`))
}

const childs = () => {
  const kim = oldIdOf(lost, 'kim')
  const budget = buildPersonalBudget({
    ...old(lost, 'ann'),
    id: server.environment.newId(),
    userId: kim,
    parentId: lost.from.userId,
    isChildBudget: true,
  })
  const waiting = buildPersonalExpense({
    ...old(lost, 'kim'),
    id: server.environment.newId(),
    personalBudgetId: budget.id,
    userId: kim,
    approval: 'pending',
  })
  const decided = (verdict: 'approved' | 'returned', by: string) => ({
    ...buildExpenseDecision({
      ...oldOfFamily(lost, by),
      recordId: waiting.id,
      ofEdit: waiting.editId ?? '',
      verdict,
    }),
    editId: `by-${by}`,
  })
  return { budget, waiting, decided }
}

it('applies a parent’s decision that the lost server never received, and keeps another one in its history', async () => {
  const { budget, waiting, decided } = childs()
  const approved = decided('approved', 'ann')
  await bring(budget, waiting)
  expect(await bring(approved)).toEqual({ taken: 1, refused: [] })
  const { approval, updatedAt } = await stored(waiting.id)
  expect({ approval, updatedAt }).toEqual({ approval: 'approved', updatedAt: waiting.updatedAt })
  const returned = { ...decided('returned', 'ben'), updatedAt: '2023-02-03T04:05:06.000Z' }
  expect(await bring(returned)).toEqual({ taken: 1, refused: [] })
  expect((await stored(approved.id))['verdict']).toBe('approved')
  expect((await stored(waiting.id)).approval).toBe('approved')
  const versions = await server.store.read((tx) => tx.records.history(approved.id))
  expect(versions.map(({ verdict }) => verdict)).toContain('returned')
})

it('applies it even if its child has come back, but not a decision by the child', async () => {
  const { budget, waiting, decided } = childs()
  await bring(budget, waiting)
  const kim = await addPerson(server, 'Kim')
  await comeBack(kim, 'kim', 'child')
  const asKim = (...records: readonly WireRecord[]) =>
    bringRecords(kim, id, oldIdOf(lost, 'kim'), ...records)
  const other = { ...waiting, id: server.environment.newId(), editId: 'other' }
  const ownDecision = buildExpenseDecision({
    ...oldOfFamily(lost, 'kim'),
    recordId: other.id,
    ofEdit: 'other',
    verdict: 'approved',
  })
  expect(await asKim(waiting, other, ownDecision)).toEqual({ taken: 3, refused: [] })
  expect((await stored(other.id)).approval).toBe('pending')
  expect(await bring(decided('approved', 'ann'))).toEqual({ taken: 1, refused: [] })
  const here = await stored(waiting.id)
  expect([here.approval, here['userId']]).toEqual(['approved', kim.userId])
  expect(here.audience).toBe(`child:${familyId}:${kim.userId}`)
})

it('Knows what was approved from what waits, which says the same', async () => {
  const { budget, waiting } = childs()
  await bring(budget, waiting)
  const updatedAt = '2023-02-03T04:05:06.000Z'
  const approved = { ...waiting, editId: 'approved', updatedAt, approval: 'approved' as const }
  await bring(approved)
  expect((await stored(waiting.id)).approval).toBe('approved')
  await bring(waiting)
  expect((await stored(waiting.id)).approval).toBe('approved')
})

it('Leaves what was decided of a child’s event with the child once they have come back', async () => {
  const event = buildEvent({
    ...oldOfFamily(lost, 'kim'),
    id: server.environment.newId(),
    approval: 'approved',
  })
  const decision = buildEventDecision({
    ...oldOfFamily(lost, 'ann'),
    recordId: event.id,
    ofEdit: 'before',
  })
  await bring(event, decision)
  const kim = await addPerson(server, 'Kim')
  await comeBack(kim, 'kim', 'child')
  const audience = async (): Promise<string> => (await stored(decision.id)).audience
  await expect.poll(audience).toBe(`child:${familyId}:${kim.userId}`)
})

const bens = () => {
  const own = old(lost, 'ben')
  const budget = buildPersonalBudget({
    ...own,
    id: server.environment.newId(),
    userId: oldIdOf(lost, 'ben'),
    visibility: 'shared',
  })
  const share = buildBudgetShare({
    ...own,
    budgetId: budget.id,
    sharedWithFamilyId: lost.from.familyId,
    sharedByUserId: oldIdOf(lost, 'ben'),
  })
  const category = buildPersonalCategory({
    ...own,
    id: server.environment.newId(),
    personalBudgetId: budget.id,
  })
  return { budget, share, category }
}

it('Brings what another shares, with the share by which it was read', async () => {
  const { budget, share, category } = bens()
  expect(await bring(budget, share, category)).toEqual({ taken: 3, refused: [] })
  const ben = await addPerson(server, 'Ben')
  await comeBack(ben, 'ben', 'parent')
  const asBen = bringRecords(ben, id, oldIdOf(lost, 'ben'), budget, share, category)
  expect(await asBen).toEqual({ taken: 3, refused: [] })
  expect(await stored(budget.id)).toMatchObject({
    userId: ben.userId,
    audience: `budget:${budget.id}`,
  })
})

it('Takes no share from others of what its owner has brought without it', async () => {
  const { budget, share, category } = bens()
  const ben = await addPerson(server, 'Ben')
  await comeBack(ben, 'ben', 'parent')
  await bringRecords(ben, id, oldIdOf(lost, 'ben'), budget)
  const { taken, refused } = await bring(budget, share, category)
  expect([taken, refused.length]).toEqual([0, 3])
})
