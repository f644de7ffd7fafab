import { afterEach, describe, expect, it } from 'vitest'
import { memberId } from '#shared/people/family/member.ts'
import { childControlInputSchema } from '#shared/money/children/childControl.ts'
import { personalBudgetInputSchema } from '#shared/money/personal/personalBudget.ts'
import { personalExpenseInputSchema } from '#shared/money/personal/personalExpense.ts'
import type { WireRecord } from '#shared/core/record.ts'
import type { Role } from '#shared/core/role.ts'
import {
  buildChildControl,
  buildEvent,
  buildFamily,
  buildMember,
  buildPersonalBudget,
  buildPersonalExpense,
} from '#shared/testing/builders.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { toLocal } from '#pwa/database/localRecord.ts'
import { readRecord } from '#pwa/database/readRecord.ts'
import { openTestDatabase, testEnvironment } from '#pwa/outbox/testing/openTestDatabase.ts'
import { createWriter } from '#pwa/outbox/writer.ts'
import { decide } from '../../approvals/decide.ts'
import { personalBudgetChanges } from './personalBudgetChanges.ts'

let database: LocalDatabase
let data: { readonly database: LocalDatabase; readonly writer: ReturnType<typeof createWriter> }

const home = { homeFamilyId: 'f' }
const pocket = buildPersonalBudget({
  ...home,
  id: 'pocket',
  userId: 'kim',
  parentId: 'ann',
  isChildBudget: true,
})
const control = buildChildControl({
  ...home,
  childBudgetId: 'pocket',
  parentId: 'ann',
  spendingLimit: '10.00',
})

const open = async (userId: string, records: readonly WireRecord[] = []) => {
  const environment = testEnvironment('made', () => new Date('2026-03-14T12:00:00.000Z'))
  database = await openTestDatabase({ environment, userId })
  const member = (id: string, role: Role) =>
    buildMember({ familyId: 'f', userId: id, role, id: memberId('f', id) })
  await database.collections.families.bulkInsert(
    [buildFamily({ id: 'f' }), member('ann', 'parent'), member('kim', 'child')].map(toLocal),
  )
  await database.collections.budgets.bulkInsert([pocket, control, ...records].map(toLocal))
  data = { database, writer: createWriter(database) }
  return personalBudgetChanges(data, 'f')
}

afterEach(() => database.close())

const read = (kind: string, id: string) => readRecord(database, { kind, id })
const costs = (amount: string) =>
  personalExpenseInputSchema.parse({ description: 'Comic', amount, date: '2026-03-14' })

describe('A child offline', () => {
  it('sees what is pending approval before it is sent', async () => {
    const { spend, editExpense } = await open('kim')
    const spent = await spend(pocket, costs('4'))
    expect(await read('personalExpense', spent.id)).toMatchObject({ approval: 'pending' })
    await editExpense(spent.id, { amount: '5.00' })
    expect(await read('personalExpense', spent.id)).toMatchObject({
      amount: '5.00',
      approval: 'pending',
    })
  })

  it('learns how much is left, with its own pending expenses counted', async () => {
    const { spend } = await open('kim')
    const first = await spend(pocket, costs('7.50'))
    await expect(spend(pocket, costs('2.51'))).rejects.toMatchObject({
      code: 'over-limit',
      left: '2.50',
    })
    await data.writer.remove('personalExpense', first.id)
    await spend(pocket, costs('10'))
  })

  it('makes no budget and sets no controls', async () => {
    const { create, control: set } = await open('kim')
    const input = personalBudgetInputSchema.parse({ title: 'Mine', totalAmount: '1' })
    await expect(create(input)).rejects.toMatchObject({ code: 'forbidden' })
    const wish = childControlInputSchema.parse({ requiresApproval: false })
    await expect(set(pocket, wish)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('makes an event that is pending approval', async () => {
    await open('kim')
    const event = buildEvent({ familyId: 'f' })
    await data.writer.create(event)
    expect(await read('event', event.id)).toMatchObject({ approval: 'pending' })
  })
})

describe('A parent offline', () => {
  const waiting = buildPersonalExpense({
    ...home,
    id: 'comic',
    personalBudgetId: 'pocket',
    userId: 'kim',
    createdBy: 'kim',
    approval: 'pending',
  })

  it('decides a pending expense once', async () => {
    await open('ann', [waiting])
    await decide(data, waiting, { verdict: 'returned', reason: 'Too dear' })
    const id = `expenseDecision:comic:${waiting.editId}`
    expect(await read('expenseDecision', id)).toMatchObject({ reason: 'Too dear' })
    const other = decide(data, waiting, { verdict: 'approved', reason: null })
    await expect(other).rejects.toMatchObject({ code: 'decided-already' })
  })

  it('makes budgets, shares their own and changes controls', async () => {
    const changes = await open('ann')
    const input = personalBudgetInputSchema.parse({ title: 'Trip', totalAmount: '1' })
    const own = await changes.create(input)
    const undo = await changes.share(own, {
      sharedWithFamilyId: 'f',
      permissions: 'view',
      withChildren: false,
    })
    expect(await read('personalBudget', own.id)).toMatchObject({ visibility: 'shared' })
    await undo()
    expect(await read('personalBudget', own.id)).toMatchObject({ visibility: 'private' })
    expect(await read('budgetShare', `budgetShare:${own.id}:f`)).toMatchObject({ _deleted: true })
    const childs = await changes.create(input, 'kim')
    expect(childs).toMatchObject({ userId: 'kim', parentId: 'ann', isChildBudget: true })
    await changes.control(pocket, childControlInputSchema.parse({ spendingLimit: '3' }))
    expect(await read('childControl', control.id)).toMatchObject({ spendingLimit: '3' })
    await changes.setArchived(own.id, true)
    expect(await read('personalBudget', own.id)).toMatchObject({
      archivedAt: '2026-03-14T12:00:00.000Z',
    })
  })

  it('keeps the categories of a budget', async () => {
    const { createCategory, editCategory } = await open('ann')
    const color = '#3B82F6'
    const made = await createCategory(pocket, { name: 'Sweets', budgetAmount: '1.00', color })
    await editCategory(made.id, { name: 'Toys' })
    expect(await read('personalBudgetCategory', made.id)).toMatchObject({ name: 'Toys' })
    await data.writer.remove('personalBudgetCategory', made.id)
    expect(await read('personalBudgetCategory', made.id)).toMatchObject({ _deleted: true })
  })
})
