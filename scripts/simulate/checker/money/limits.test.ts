import { expect, it } from 'vitest'
import type { Rec } from '../sync/history.ts'
import { violationsIn } from '../testing/story.ts'
import { childrensMoneyHolds } from './limits.ts'

const at = (second: number): string => `2026-03-02T08:00:${String(second).padStart(2, '0')}.000Z`

const version = (id: string, kind: string, second: number, fields: object): Rec => ({
  id,
  kind,
  rev: 1,
  editId: `edit-${id}-${second}`,
  updatedAt: at(second),
  updatedBy: 'kim',
  _deleted: false,
  homeFamilyId: 'f',
  ...fields,
})

const member = (userId: string, role: string): Rec =>
  version(`f:${userId}`, 'member', 0, { familyId: 'f', userId, role, leftAt: null })

const around = [
  member('kim', 'child'),
  member('ann', 'parent'),
  version('b', 'personalBudget', 1, { userId: 'kim', isChildBudget: true, period: 'yearly' }),
  version('childControl:b', 'childControl', 2, {
    updatedBy: 'ann',
    spendingLimit: '10.00',
    requiresApproval: true,
  }),
]

const spent = (id: string, second: number, fields: object): Rec => {
  const own = { personalBudgetId: 'b', userId: 'kim', date: '2026-03-01', amount: '6.00' }
  return version(id, 'personalExpense', second, { ...own, approval: 'pending', ...fields })
}

const violations = (...more: readonly Rec[]): number =>
  violationsIn(childrensMoneyHolds, [...around, ...more])

it('Finds a child’s write past the limit of just then, and no other', () => {
  expect(violations(spent('x', 3, {}), spent('y', 4, { amount: '4.00' }))).toBe(0)
  expect(violations(spent('x', 3, {}), spent('y', 4, {}))).toBe(1)
  expect(violations(spent('x', 3, { approval: 'returned' }), spent('y', 4, {}))).toBe(0)
  expect(violations(spent('x', 3, {}), spent('y', 4, { updatedBy: 'ann', userId: 'ann' }))).toBe(0)
})

it('Finds what nobody approved, and what a child did', () => {
  expect(violations(spent('x', 3, { approval: 'approved' }))).toBe(1)
  const approved = { approval: 'approved', rev: 2 }
  expect(violations(spent('x', 3, {}), spent('x', 4, approved))).toBe(1)
  expect(violations(spent('x', 3, {}), spent('x', 4, { ...approved, updatedBy: 'ann' }))).toBe(0)
})

it('Lets a child reword what was approved, and find another sum for nothing of it', () => {
  const made = spent('x', 3, {})
  const byAnn = spent('x', 4, { rev: 2, approval: 'approved', updatedBy: 'ann' })
  const edit = { rev: 3, approval: 'approved', description: 'A car' }
  expect(violations(made, byAnn, spent('x', 5, edit))).toBe(0)
  expect(violations(made, byAnn, spent('x', 5, { ...edit, amount: '7.00' }))).toBe(1)
  expect(violations(made, byAnn, spent('x', 5, { ...edit, date: '2026-03-02' }))).toBe(1)
  expect(violations(made, spent('x', 4, { ...edit, rev: 2 }))).toBe(1)
})

it('Finds what went into a category that was closed just then, and nothing else', () => {
  const closed = (fields: object): Rec =>
    version('childControl:b', 'childControl', 3, { rev: 2, updatedBy: 'ann', ...fields })
  const blocked = closed({ blockedCategories: ['toys'], allowedCategories: [] })
  expect(violations(blocked, spent('x', 4, { categoryId: 'toys' }))).toBe(1)
  expect(violations(blocked, spent('x', 4, { categoryId: 'books' }))).toBe(0)
  expect(violations(blocked, spent('x', 2, { categoryId: 'toys' }))).toBe(0)
  const old = spent('x', 2, { categoryId: 'toys' })
  const reworded = spent('x', 4, { rev: 2, categoryId: 'toys', description: 'A car' })
  expect(violations(old, blocked, reworded)).toBe(0)
  const allowed = closed({ blockedCategories: [], allowedCategories: ['toys'] })
  expect(violations(allowed, spent('x', 4, { categoryId: 'toys' }))).toBe(0)
  expect(violations(allowed, spent('x', 4, { categoryId: null }))).toBe(1)
})
