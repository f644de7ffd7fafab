import { describe, expect, it } from 'vitest'
import type { WireRecord } from '../core/record.ts'
import { personActor } from '../core/actor.ts'
import { authorize } from '../core/authorize.ts'
import { buildExpenseDecision, buildPersonalExpense } from '../testing/builders.ts'
import { contextOf, neededBy } from '../testing/contexts.ts'
import { family, familyId, members } from '../testing/rights.ts'
import { expenseDecisionKind } from './decisionKind.ts'

const no = 'forbidden'
const child = personActor('child', [{ familyId, userId: 'child', role: 'child' }])
const parent = personActor('parent', [{ familyId, userId: 'parent', role: 'parent' }])

describe('A decision', () => {
  const { policy } = expenseDecisionKind
  const waiting = buildPersonalExpense({
    homeFamilyId: familyId,
    id: 'comic',
    editId: 'first',
    approval: 'pending',
    userId: 'child',
    createdBy: 'child',
  })
  const decision = (fields: object = {}) =>
    buildExpenseDecision({ familyId, recordId: 'comic', ofEdit: 'first', ...fields })
  const contextWith = (record: WireRecord | undefined) =>
    neededBy(
      policy,
      [decision()],
      contextOf([family], members, record === undefined ? [] : [record]),
    )
  const judged = (
    record: WireRecord | undefined,
    next = decision(),
    current?: ReturnType<typeof decision>,
    actor = parent,
  ) => authorize(policy, actor, current, next, contextWith(record))
  const decided = (...of: Parameters<typeof judged>) => judged(...of)?.code ?? 'yes'

  it('needs a parent, and a pending expense in their family', () => {
    expect(decided(waiting)).toBe('yes')
    expect(decided(waiting, decision(), undefined, child)).toBe(no)
    expect(decided({ ...waiting, homeFamilyId: 'far' })).toBe(no)
    expect(decided(undefined)).toBe(no)
  })

  it('needs the present version', () => {
    expect(judged({ ...waiting, editId: 'second' })).toEqual({ code: 'outdated', fields: [] })
    expect(decided({ ...waiting, _deleted: true })).toBe('outdated')
  })

  it('allows only one decision', () => {
    expect(decided({ ...waiting, approval: 'approved' })).toBe('decided-already')
    const other = decision({ verdict: 'returned', editId: 'other' })
    expect(decided(waiting, other, decision())).toBe('decided-already')
    expect(decided(waiting, { ...decision(), editId: 'same' }, decision())).toBe('yes')
    expect(decided(waiting, { ...decision(), _deleted: true }, decision())).toBe(no)
  })

  it.each([
    ['the child and the parents', waiting, 'child:family:child'],
    ['both after the answer', { ...waiting, approval: 'approved' }, 'child:family:child'],
    ['the parents after the child has left', { ...waiting, createdBy: 'former' }, 'parents:family'],
    ['the parents while the record is missing', undefined, 'parents:family'],
    [
      'the parents while the author is unknown',
      { ...waiting, createdBy: undefined },
      'parents:family',
    ],
  ])('lets %s read it', (_who, record, wanted) => {
    expect(policy.audience(decision(), contextWith(record as WireRecord))).toBe(wanted)
  })
})
