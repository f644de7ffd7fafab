import { describe, expect, it } from 'vitest'
import type { WireRecord } from './record.ts'
import { needsConfirmation } from './confirming.ts'

const record = (kind: string, content: object = {}): WireRecord => ({
  id: 'r',
  kind,
  editId: 'e',
  _deleted: false,
  ...content,
})

const change = (kind: string, before: object, after: object): boolean =>
  needsConfirmation(record(kind, before), record(kind, { ...before, ...after, editId: 'next' }))

describe('A parent’s change from a shared tablet', () => {
  it.each([
    'expenseDecision',
    'eventDecision',
    'memoryDecision',
    'commentDecision',
    'pinnedNoteDecision',
    'invitation',
    'consent',
    'budgetShare',
    'childControl',
    'allowance',
    'appUse',
  ])('needs the PIN to create, change or delete a record of kind %s', (kind) => {
    expect(needsConfirmation(undefined, record(kind))).toBe(true)
    expect(change(kind, { a: 1 }, { a: 2 })).toBe(true)
    expect(change(kind, {}, { _deleted: true })).toBe(true)
  })

  it.each(['pending', 'returned'])(
    'needs the PIN to edit a record that is %s, which approves it',
    (approval) => {
      expect(change('personalExpense', { approval, amount: '5.00' }, { amount: '6.00' })).toBe(true)
    },
  )

  it('needs no PIN to edit a record that is already approved', () => {
    const before = { approval: 'approved', amount: '5.00' }
    expect(change('personalExpense', before, { amount: '6.00' })).toBe(false)
  })

  it.each([
    ['member', 'role', 'child', 'parent'],
    ['member', 'leftAt', null, '2026-11-01T00:00:00.000Z'],
    ['personalBudget', 'visibility', 'private', 'shared'],
    ['user', 'dateOfBirth', '2015-05-04', '1990-05-04'],
  ])('needs the PIN to change, in a %s, the field %s', (kind, field, from, to) => {
    expect(change(kind, { [field]: from }, { [field]: to })).toBe(true)
  })

  it.each([
    ['member', 'colour', 1, 7],
    ['personalBudget', 'title', 'Sweets', 'Toys'],
    ['user', 'firstName', 'Kim', 'Kimberly'],
    ['task', 'title', 'Bins', 'Bins out'],
  ])('needs no PIN to change, in a %s, the field %s', (kind, field, from, to) => {
    expect(change(kind, { [field]: from }, { [field]: to })).toBe(false)
  })

  it('needs the PIN to delete a budget, with which a child’s limits end', () => {
    expect(change('personalBudget', {}, { _deleted: true })).toBe(true)
  })

  it('needs no PIN to delete a task', () => {
    expect(change('task', {}, { _deleted: true })).toBe(false)
  })
})
