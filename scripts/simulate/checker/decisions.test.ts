import { expect, it } from 'vitest'
import { decisionsHold } from './decisions.ts'
import type { Rec } from './sync/history.ts'
import { household, version, violationsIn } from './testing/story.ts'

const violations = (...more: readonly Rec[]): number =>
  violationsIn(decisionsHold, [...household, ...more])

const decision = (rev: number, fields: Partial<Rec>): Rec =>
  version('d', rev, { kind: 'eventDecision', familyId: 'f', verdict: 'approved', ...fields })

it('Finds a version that was decided twice, and one that no parent decided', () => {
  expect(violations(decision(2, {}), decision(3, {}))).toBe(0)
  expect(violations(decision(2, {}), decision(3, { verdict: 'returned' }))).toBe(1)
  expect(violations(decision(2, { updatedBy: 'kim' }))).toBe(1)
  expect(violations(decision(2, { kind: 'expenseDecision', updatedBy: 'kim' }))).toBe(1)
})

it('accepts no decision by a member who joined again and got their earlier decisions back', () => {
  expect(violations(decision(2, {}), decision(3, { updatedBy: 'kim' }))).toBe(0)
})

const event = (rev: number, fields: Partial<Rec>): Rec =>
  version('e', rev, {
    kind: 'event',
    familyId: 'f',
    title: 'title 1',
    updatedBy: 'kim',
    approval: 'pending',
    ...fields,
  })

it('Finds an event that a child approved, or wrote without its waiting', () => {
  const [made, byAnn] = [event(2, {}), event(3, { approval: 'approved', updatedBy: 'ann' })]
  expect(violations(made, byAnn)).toBe(0)
  expect(violations(event(2, { approval: 'approved' }))).toBe(1)
  expect(violations(made, event(3, { approval: 'approved' }))).toBe(1)
  expect(violations(made, byAnn, event(4, { approval: 'approved', title: 'title 2' }))).toBe(1)
  expect(violations(made, byAnn, event(4, { title: 'title 2' }))).toBe(0)
  expect(violations(event(2, { approval: 'approved', updatedBy: 'ann' }))).toBe(0)
})

it('reports a memory that somebody other than a parent approved', () => {
  const memory = (rev: number, fields: Partial<Rec>): Rec =>
    event(rev, { id: 'm', kind: 'memory', ...fields })
  const approved = { approval: 'approved' }
  expect(violations(memory(2, {}), memory(3, { ...approved, updatedBy: 'gil' }))).toBe(1)
  expect(violations(memory(2, {}), memory(3, { ...approved, updatedBy: 'ann' }))).toBe(0)
  expect(violations(memory(2, { ...approved, updatedBy: 'gil' }))).toBe(0)
})
