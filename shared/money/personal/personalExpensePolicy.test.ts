import { describe, expect, it } from 'vitest'
import type { Approval } from '../../core/approval.ts'
import type { WireRecord } from '../../core/record.ts'
import {
  buildBudgetShare,
  buildChildControl,
  buildPersonalBudget,
  buildPersonalExpense,
} from '../../testing/builders.ts'
import { contextOf } from '../../testing/contexts.ts'
import { cellsOf, family, familyId, fixed, members, right } from '../../testing/rights.ts'
import type { Outcomes, Who } from '../../testing/rights.ts'
import { personActor } from '../../core/actor.ts'
import { authorize } from '../../core/authorize.ts'
import { childControlId } from '../children/childControl.ts'
import { personalExpensePolicy } from './personalExpensePolicy.ts'

const home = { homeFamilyId: familyId }
const budget = buildPersonalBudget({
  ...home,
  id: 'budget',
  userId: 'child',
  parentId: 'parent',
  isChildBudget: true,
})
const seconds = buildPersonalBudget({
  ...home,
  id: 'budget',
  userId: 'second',
  visibility: 'shared',
})
const share = buildBudgetShare({
  ...home,
  budgetId: 'budget',
  sharedByUserId: 'second',
  sharedWithFamilyId: familyId,
  permissions: 'edit',
})
const expense = (amount: string, fields: object = {}) =>
  buildPersonalExpense({
    ...home,
    personalBudgetId: 'budget',
    userId: 'child',
    createdBy: 'child',
    amount,
    date: '2026-03-14',
    ...fields,
  })
const control = (fields: object = {}) =>
  buildChildControl({
    ...home,
    childBudgetId: 'budget',
    parentId: 'parent',
    spendingLimit: '10.00',
    ...fields,
  })

const child = personActor('child', [{ familyId, userId: 'child', role: 'child' }])
const parent = personActor('parent', [{ familyId, userId: 'parent', role: 'parent' }])

type Expense = ReturnType<typeof expense>

const judged = (
  next: Expense,
  around: readonly WireRecord[] = [control()],
  current?: Expense,
  actor = child,
) => {
  const context = contextOf([family], members, [budget, ...around])
  return authorize(personalExpensePolicy, actor, current, next, context)
}

const no = 'forbidden'

describe('Rights to personal expenses', () => {
  const own = (who: Who) => expense('1.00', { userId: who, createdBy: who })
  const make = (next: (who: Who) => Expense) => (who: Who) => ({
    current: undefined,
    next: next(who),
  })
  const edit = (change: Partial<Expense>) => () => {
    const current = expense('1.00')
    return { current, next: { ...current, ...change, editId: 'edited' } }
  }
  const editOwn = (change: Partial<Expense>) => (who: Who) => ({
    current: own(who),
    next: { ...own(who), ...change, editId: 'edited' },
  })
  const theirs: Outcomes = ['yes', 'yes', 'yes', 'yes', no, no, no]
  const parentsAndChild: Outcomes = ['yes', 'yes', no, no, no, no, no]
  const parents: Outcomes = ['yes', no, no, no, no, no, no]
  const none: Outcomes = [no, no, no, no, no, no, no]
  const table = [
    right('records on a child’s', personalExpensePolicy, make(own), parentsAndChild, [budget]),
    right('records on their own', personalExpensePolicy, make(own), theirs, (who) => [
      { ...seconds, userId: who },
    ]),
    right(
      'corrects their own',
      personalExpensePolicy,
      editOwn({ amount: '2.00' }),
      theirs,
      (who) => [{ ...seconds, userId: who }],
    ),
    right(
      'deletes their own',
      personalExpensePolicy,
      editOwn({ _deleted: true }),
      theirs,
      (who) => [{ ...seconds, userId: who }],
    ),
    right('records on another’s', personalExpensePolicy, make(own), none, [seconds]),
    right('records on what they may edit', personalExpensePolicy, make(own), parents, [
      seconds,
      share,
    ]),
    right(
      'records in another’s name',
      personalExpensePolicy,
      make(() => expense('1.00')),
      [no, 'yes', no, no, no, no, no],
      [budget],
    ),
    right('records on what is not here', personalExpensePolicy, make(own), none),
    right('corrects a child’s', personalExpensePolicy, edit({ amount: '2.00' }), parentsAndChild, [
      budget,
    ]),
    right('deletes a child’s', personalExpensePolicy, edit({ _deleted: true }), parentsAndChild, [
      budget,
    ]),
    right('signs one over', personalExpensePolicy, edit({ userId: 'x' }), fixed, [budget]),
    right('moves one', personalExpensePolicy, edit({ personalBudgetId: 'x' }), fixed, [budget]),
  ]
  it.each(cellsOf(table))('$who $does: $wanted', ({ who, wanted, outcomeFor }) => {
    expect(outcomeFor(who)).toBe(wanted)
  })
})

describe('What a child spends', () => {
  it('knows no limits if its parents set none', () => {
    expect(judged(expense('999.00'), [])).toBeUndefined()
  })

  it('may come up to the limit, and not beyond: what is left is named', () => {
    const before = [expense('3.00'), expense('2.50', { approval: 'pending' })]
    expect(judged(expense('4.50'), [control(), ...before])).toBeUndefined()
    expect(judged(expense('4.51'), [control(), ...before])).toEqual({
      code: 'over-limit',
      fields: ['amount'],
      left: '4.50',
    })
  })

  it('leaves out of account what was sent back, what others spent, other budgets and other periods', () => {
    const others = [
      expense('9.00', { approval: 'returned' }),
      expense('9.00', { userId: 'parent' }),
      expense('9.00', { personalBudgetId: 'other', approval: 'pending' }),
      expense('9.00', { date: '2026-02-28' }),
    ]
    expect(judged(expense('10.00'), [control(), ...others])).toBeUndefined()
  })

  it('leaves nothing if the limit was lowered', () => {
    const around = [control({ spendingLimit: '2.00' }), expense('3.00')]
    expect(judged(expense('0.01'), around)).toMatchObject({ code: 'over-limit', left: '0.00' })
  })

  it('needs another check after a change of amount, without its own', () => {
    const current = expense('6.00')
    const to = (amount: string) =>
      judged({ ...current, amount, editId: 'e' }, [control(), current], current)
    expect(to('10.00')).toBeUndefined()
    expect(to('10.01')).toMatchObject({ code: 'over-limit', left: '10.00' })
  })

  it('needs no other check after a change of words', () => {
    const current = expense('60.00', { date: '2025-01-01' })
    const next = { ...current, description: 'Another comic', editId: 'e' }
    expect(judged(next, [control(), current], current)).toBeUndefined()
  })

  it('needs another check after it was returned, and when it is restored', () => {
    const returned = expense('6.00', { approval: 'returned' })
    const next = { ...returned, description: 'Please', editId: 'e' }
    const around = [control(), expense('5.00'), returned]
    expect(judged(next, around, returned)).toMatchObject({ code: 'over-limit', left: '5.00' })
    const deleted = { ...expense('6.00'), _deleted: true }
    const again = { ...deleted, _deleted: false, editId: 'e' }
    expect(judged(again, around, deleted)).toMatchObject({ code: 'over-limit', left: '5.00' })
  })

  it.each(['2026-03-15', '2025-03-14', '2026-02-28'])('cannot be dated %s', (date) => {
    const issues = [{ path: 'date', message: expect.any(String) }]
    const wanted = { code: 'invalid', fields: ['date'], issues }
    expect(judged(expense('1.00', { date }))).toEqual(wanted)
    const current = expense('1.00')
    expect(judged({ ...current, date, editId: 'e' }, [control(), current], current)).toEqual(wanted)
  })

  it('takes its date by the family’s day, and by UTC while the family is unknown', () => {
    const ahead = { ...family, timeZone: 'Pacific/Auckland' }
    const next = expense('1.00', { date: '2026-03-15' })
    const judgedIn = (...families: (typeof family)[]) => {
      const context = contextOf(families, members, [budget], '2026-03-14T12:00:00.000Z')
      return authorize(personalExpensePolicy, child, undefined, next, context)?.code
    }
    expect(judgedIn(ahead)).toBeUndefined()
    expect(judgedIn()).toBe('invalid')
  })

  it('keeps to its categories', () => {
    const blocked = [control({ blockedCategories: ['sweets'] })]
    const allowed = [control({ allowedCategories: ['books'] })]
    const refusal = (code: string) => ({ code, fields: ['categoryId'] })
    expect(judged(expense('1.00', { categoryId: 'sweets' }), blocked)).toEqual(
      refusal('category-blocked'),
    )
    expect(judged(expense('1.00', { categoryId: 'books' }), blocked)).toBeUndefined()
    expect(judged(expense('1.00', { categoryId: 'books' }), allowed)).toBeUndefined()
    for (const categoryId of ['sweets', null]) {
      expect(judged(expense('1.00', { categoryId }), allowed)).toEqual(
        refusal('category-not-allowed'),
      )
    }
  })

  it('keeps a category that was blocked later, and takes on no blocked one', () => {
    const around = [control({ blockedCategories: ['sweets'] })]
    const current = expense('1.00', { categoryId: 'sweets' })
    const to = (change: object, from = current) =>
      judged({ ...from, ...change, editId: 'e' }, [...around, from], from)?.code
    expect(to({ description: 'Liquorice' })).toBeUndefined()
    expect(to({ categoryId: 'sweets' }, expense('1.00', { categoryId: 'books' }))).toBe(
      'category-blocked',
    )
  })

  it('leaves alone what a parent spent', () => {
    const current = expense('1.00', { userId: 'parent' })
    const next = { ...current, description: 'Mine', editId: 'e' }
    expect(judged(next, [control(), current], current)?.code).toBe(no)
  })

  it('goes by an id that a decision can name', () => {
    const wanted = { code: 'invalid', fields: ['id'] }
    expect(judged(expense('1.00', { editId: 'not a name' }))).toEqual(wanted)
    expect(judged(expense('1.00', { id: 'x'.repeat(51) }))).toEqual(wanted)
  })

  it('cannot be deleted by the child once a parent approved it', () => {
    const gone = (approval: Approval, around = [control()]) => {
      const current = expense('1.00', { approval })
      return judged({ ...current, _deleted: true }, around, current)?.code
    }
    expect(gone('pending')).toBeUndefined()
    expect(gone('returned')).toBeUndefined()
    expect(gone('approved')).toBe('forbidden')
    expect(gone('approved', [control({ requiresApproval: false })])).toBeUndefined()
  })

  describe('and a parent approved', () => {
    const approved = expense('10.00', { approval: 'approved' })
    const change = (fields: Partial<Expense>, around = [control()], current = approved) =>
      judged({ ...current, ...fields, editId: 'e' }, [...around, current], current)
    const figures = { amount: '0.01', date: '2026-03-07', categoryId: 'books', appUsageMinutes: 5 }

    it.each(Object.entries(figures))('rejects another %s', (field, value) => {
      expect(change({ [field]: value })).toEqual({ code: 'forbidden', fields: [field] })
      expect(change({ [field]: value }, [control({ requiresApproval: false })])).toBeUndefined()
      expect(
        change({ [field]: value }, [control()], expense('10.00', { approval: 'pending' })),
      ).toBe(undefined)
    })

    it('may have other words and another receipt, and stays approved', () => {
      const fields = { description: 'A comic', receiptUrl: null }
      expect(change(fields)).toBeUndefined()
      const context = contextOf([family], members, [budget, control()])
      const next = { ...approved, ...fields }
      expect(personalExpensePolicy.approval?.(child, approved, next, context)).toBe('approved')
    })

    it('waits anew when it is brought back', () => {
      const deleted = { ...approved, _deleted: true }
      expect(change({ _deleted: false }, [control()], deleted)).toBeUndefined()
      const context = contextOf([family], members, [budget, control()])
      expect(personalExpensePolicy.approval?.(child, deleted, approved, context)).toBe('pending')
    })
  })

  it('binds no parent', () => {
    const parents = expense('999.00', { userId: 'parent', date: '2020-01-01' })
    expect(judged(parents, [control()], undefined, parent)).toBeUndefined()
  })
})

describe('How an expense stands', () => {
  const standing = (next: Expense, around: readonly WireRecord[], actor = child) =>
    personalExpensePolicy.approval?.(
      actor,
      undefined,
      next,
      contextOf([family], members, [budget, ...around]),
    )

  it('a child’s waits where its parents want to approve it', () => {
    expect(standing(expense('1.00'), [control()])).toBe('pending')
    expect(standing(expense('1.00'), [control({ requiresApproval: false })])).toBe('approved')
    expect(standing(expense('1.00'), [{ ...control(), _deleted: true }])).toBe('approved')
    expect(standing(expense('1.00'), [])).toBe('approved')
    const alone = contextOf([family], members, [control()])
    expect(personalExpensePolicy.approval?.(child, undefined, expense('1.00'), alone)).toBe(
      'approved',
    )
  })

  it('a parent’s never waits', () => {
    expect(standing(expense('1.00'), [control()], parent)).toBe('approved')
  })
})

describe('the needs of an expense’s rights', () => {
  const contextWith = (...records: readonly WireRecord[]) => contextOf([family], members, records)

  it('name its budget and the budget’s controls', () => {
    expect(personalExpensePolicy.needs(expense('3.00')).recordIds).toEqual([
      'budget',
      childControlId('budget'),
    ])
  })

  it('name the period’s other spending if there is a limit', () => {
    const needs = personalExpensePolicy.furtherNeeds?.(
      expense('3.00'),
      contextWith(budget, control()),
    )
    expect(needs?.spent).toEqual([expect.objectContaining({ personalBudgetId: 'budget' })])
  })

  it.each([
    ['from Monday', [{ ...family, weekStart: 1 }], '2026-03-09', '2026-03-15'],
    ['from Sunday while the family is unknown', [], '2026-03-08', '2026-03-14'],
  ])('name the sum of a week %s', (_from, families, from, to) => {
    const records = [{ ...budget, period: 'weekly' as const }, control()]
    const context = contextOf(families, members, records)
    const needs = personalExpensePolicy.furtherNeeds?.(expense('3.00'), context)
    expect(needs?.spent).toMatchObject([{ from, to }])
  })

  it('name no sum without a limit or without the budget', () => {
    const further = (...records: readonly WireRecord[]) =>
      personalExpensePolicy.furtherNeeds?.(expense('3.00'), contextWith(...records))
    expect(further(budget)).toEqual({})
    expect(further(budget, control({ spendingLimit: null }))).toEqual({})
    expect(further(control())).toEqual({})
  })
})
