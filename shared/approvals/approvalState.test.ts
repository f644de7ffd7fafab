import { describe, expect, it } from 'vitest'
import { buildEvent, buildEventDecision } from '../testing/builders.ts'
import { isAhead, latestFirst, approvalStateOf, undecided } from './approvalState.ts'

const party = buildEvent({ id: 'party', editId: 'second', approval: 'pending' })
const decides = (ofEdit: string, fields: object = {}) =>
  buildEventDecision({ recordId: 'party', ofEdit, ...fields })

describe('What waits for a parent', () => {
  it('includes versions that nobody on this device has decided', () => {
    expect(undecided([party], [decides('first')])).toEqual([party])
    expect(undecided([party], [decides('second', { recordId: 'other' })])).toEqual([party])
    expect(undecided([party], [decides('first'), decides('second')])).toEqual([])
  })
})

it('shows a returned record only to its author', () => {
  const returned = buildEvent({ approval: 'returned', createdBy: 'kim' })
  expect([isAhead(returned, 'kim'), isAhead(returned, 'ann')]).toEqual([true, false])
  expect(isAhead(party, 'ann')).toBe(true)
  expect(isAhead(buildEvent(), 'ann')).toBe(true)
})

describe('How a version stands', () => {
  it('counts as approved if it needs no approval', () => {
    const open = buildEvent({ id: 'party', editId: 'second' })
    expect(approvalStateOf(open, [decides('second')])).toEqual({
      approval: 'approved',
      isUnsent: false,
    })
  })

  it('takes a decision on this device before the server has accepted it', () => {
    expect(approvalStateOf(party, [decides('first')])).toEqual({
      approval: 'pending',
      isUnsent: false,
    })
    const decision = decides('second', { verdict: 'returned', reason: 'Too late' })
    expect(approvalStateOf(party, [decision])).toEqual({
      approval: 'returned',
      isUnsent: true,
      decision,
    })
  })

  it('says why it was sent back the last time', () => {
    const early = decides('a', { verdict: 'returned', createdAt: '2026-03-01T10:00:00.000Z' })
    const late = decides('b', { verdict: 'returned', createdAt: '2026-03-02T10:00:00.000Z' })
    const other = decides('c', { verdict: 'approved', createdAt: '2026-03-03T10:00:00.000Z' })
    const returned = { ...party, approval: 'returned' as const }
    expect(approvalStateOf(returned, [early, late, other]).decision).toEqual(late)
    expect(approvalStateOf(returned, [])).toEqual({ approval: 'returned', isUnsent: false })
    expect(latestFirst([early, late]).map(({ ofEdit }) => ofEdit)).toEqual(['b', 'a'])
  })
})
