import { describe, expect, it } from 'vitest'
import {
  buildBudgetShare,
  buildChildControl,
  buildPersonalBudget,
  buildPersonalCategory,
} from '../../testing/builders.ts'
import { contextOf, neededBy } from '../../testing/contexts.ts'
import type { Outcomes, Who } from '../../testing/rights.ts'
import {
  cellsOf,
  everyone,
  family,
  familyId,
  fixed,
  members,
  nobody,
  parentsOnly,
  right,
} from '../../testing/rights.ts'
import { mayHaveOpenedTo, readersOf } from './budgetReaderPolicy.ts'
import { roles } from '../../core/role.ts'
import { budgetSharePolicy } from './budgetSharePolicy.ts'
import { childControlPolicy } from '../children/childControlPolicy.ts'
import { personalBudgetPolicy } from './personalBudgetPolicy.ts'
import { personalBudgetCategoryPolicy } from './personalBudgetCategoryPolicy.ts'

const home = { homeFamilyId: familyId }
const budgetBy = (userId: string, fields: object = {}) =>
  buildPersonalBudget({ ...home, id: 'own', userId, createdBy: userId, ...fields })
const childs = buildPersonalBudget({
  ...home,
  id: 'childs',
  userId: 'child',
  parentId: 'second',
  isChildBudget: true,
})
const seconds = budgetBy('second', { visibility: 'shared' })
const shareBy = (userId: string, fields: object = {}) =>
  buildBudgetShare({
    ...home,
    budgetId: 'own',
    sharedByUserId: userId,
    sharedWithFamilyId: familyId,
    ...fields,
  })
const controlBy = (parentId: string, childBudgetId = 'childs') =>
  buildChildControl({ ...home, childBudgetId, parentId })
const category = buildPersonalCategory({ ...home, id: 'category', personalBudgetId: 'own' })

const no = 'forbidden'
const grownUps: Outcomes = ['yes', no, 'yes', no, no, no, no]

const theirs: Outcomes = ['yes', 'yes', 'yes', 'yes', no, no, no]

type Budget = typeof seconds
type Share = ReturnType<typeof shareBy>
type Control = ReturnType<typeof controlBy>
type Category = typeof category

const edit = (current: Budget, change: Partial<Budget>) => () => ({
  current,
  next: { ...current, ...change, editId: 'edited' },
})
const editOwn = (change: Partial<Budget>) => (who: Who) => edit(budgetBy(who), change)()
const make =
  <T>(next: (who: Who) => T) =>
  (who: Who): { readonly current: T | undefined; readonly next: T } => ({
    current: undefined,
    next: next(who),
  })

const table = [
  right(
    'makes a budget',
    personalBudgetPolicy,
    make<Budget>((who) => budgetBy(who)),
    grownUps,
  ),
  right(
    'makes one for another',
    personalBudgetPolicy,
    make<Budget>(() => seconds),
    nobody,
  ),
  right(
    'makes one of their own with a parent in charge',
    personalBudgetPolicy,
    make<Budget>((who) => budgetBy(who, { parentId: 'second' })),
    nobody,
  ),
  right(
    'makes one for a child',
    personalBudgetPolicy,
    make<Budget>((parentId) => ({ ...childs, parentId })),
    parentsOnly,
  ),
  right(
    'makes one for a child in another parent’s name',
    personalBudgetPolicy,
    make<Budget>(() => childs),
    nobody,
  ),
  right(
    'makes a child’s budget for who is no child',
    personalBudgetPolicy,
    make<Budget>((parentId) => ({ ...childs, parentId, userId: 'grandparent' })),
    nobody,
  ),
  right(
    'makes a child’s budget that others read',
    personalBudgetPolicy,
    make<Budget>((parentId) => ({ ...childs, parentId, visibility: 'family' as const })),
    ['invalid', no, no, no, no, no, no],
  ),
  right('edits another’s', personalBudgetPolicy, edit(seconds, { title: 'x' }), nobody),
  right('edits a child’s', personalBudgetPolicy, edit(childs, { title: 'x' }), parentsOnly),
  right('deletes a child’s', personalBudgetPolicy, edit(childs, { _deleted: true }), parentsOnly),
  right('edits their own', personalBudgetPolicy, editOwn({ title: 'x' }), theirs),
  right<Budget>(
    'brings their own back',
    personalBudgetPolicy,
    (who) => ({ current: { ...budgetBy(who), _deleted: true }, next: budgetBy(who) }),
    theirs,
  ),
  right('deletes their own', personalBudgetPolicy, editOwn({ _deleted: true }), everyone),
  right('signs one over', personalBudgetPolicy, edit(childs, { userId: 'x' }), fixed),
  right('frees one', personalBudgetPolicy, edit(childs, { isChildBudget: false }), fixed),
  right('takes one elsewhere', personalBudgetPolicy, edit(childs, { homeFamilyId: 'g' }), fixed),
  right(
    'shares their own',
    budgetSharePolicy,
    make<Share>((who) => shareBy(who)),
    grownUps,
    (who) => [budgetBy(who)],
  ),
  right(
    'shares their own with a family that they are not in',
    budgetSharePolicy,
    make<Share>((who) => shareBy(who, { sharedWithFamilyId: 'far' })),
    nobody,
    (who) => [budgetBy(who)],
  ),
  right(
    'shares another’s',
    budgetSharePolicy,
    make<Share>((who) => shareBy(who)),
    nobody,
    [seconds],
  ),
  right(
    'shares a child’s',
    budgetSharePolicy,
    make<Share>((who) => shareBy(who, { budgetId: 'childs' })),
    nobody,
    [childs],
  ),
  right(
    'shares what is not here',
    budgetSharePolicy,
    make<Share>((who) => shareBy(who)),
    nobody,
  ),
  right(
    'shares their own in another’s name',
    budgetSharePolicy,
    make<Share>(() => shareBy('former')),
    nobody,
    (who) => [budgetBy(who)],
  ),
  right(
    'shares with their family what they keep in another',
    budgetSharePolicy,
    make<Share>((who) => shareBy(who, { sharedWithFamilyId: 'other-family' })),
    nobody,
    (who) => [budgetBy(who)],
  ),
  right<Share>(
    'changes a share of their own',
    budgetSharePolicy,
    (who) => ({ current: shareBy(who), next: { ...shareBy(who), withChildren: true } }),
    grownUps,
    (who) => [budgetBy(who)],
  ),
  right(
    'ends another’s share',
    budgetSharePolicy,
    () => ({ current: shareBy('second'), next: { ...shareBy('second'), _deleted: true } }),
    nobody,
    [seconds],
  ),
  right<Share>(
    'ends a share of their own',
    budgetSharePolicy,
    (who) => ({ current: shareBy(who), next: { ...shareBy(who), _deleted: true } }),
    everyone,
    (who) => [budgetBy(who)],
  ),
  right(
    'sets controls',
    childControlPolicy,
    make<Control>((who) => controlBy(who)),
    parentsOnly,
    [childs],
  ),
  right(
    'sets controls on a grown-up’s',
    childControlPolicy,
    make<Control>((who) => controlBy(who, 'own')),
    nobody,
    (who) => [budgetBy(who)],
  ),
  right(
    'lifts controls',
    childControlPolicy,
    () => ({ current: controlBy('second'), next: { ...controlBy('second'), _deleted: true } }),
    parentsOnly,
    [childs],
  ),
  right(
    'makes a category of their own',
    personalBudgetCategoryPolicy,
    make<Category>(() => category),
    theirs,
    (who) => [budgetBy(who)],
  ),
  right<Category>(
    'renames one of their own',
    personalBudgetCategoryPolicy,
    () => ({ current: category, next: { ...category, name: 'Trains' } }),
    theirs,
    (who) => [budgetBy(who)],
  ),
  right<Category>(
    'deletes one of their own',
    personalBudgetCategoryPolicy,
    () => ({ current: category, next: { ...category, _deleted: true } }),
    theirs,
    (who) => [budgetBy(who)],
  ),
  right(
    'makes a category of what is shared with them to edit by who has left its home',
    personalBudgetCategoryPolicy,
    make<Category>(() => category),
    nobody,
    [budgetBy('former', { visibility: 'shared' }), shareBy('former', { permissions: 'edit' })],
  ),
  right(
    'makes a category of another’s',
    personalBudgetCategoryPolicy,
    make<Category>(() => category),
    nobody,
    [seconds, shareBy('second')],
  ),
  right(
    'makes a category of what is shared with them to edit',
    personalBudgetCategoryPolicy,
    make<Category>(() => category),
    parentsOnly,
    [seconds, shareBy('second', { permissions: 'edit' })],
  ),
  right(
    'makes a category of what is shared with them and their children to edit',
    personalBudgetCategoryPolicy,
    make<Category>(() => category),
    ['yes', 'yes', no, no, no, no, no],
    [seconds, shareBy('second', { permissions: 'edit', withChildren: true })],
  ),
  right(
    'makes a category of what was shared with them until it became private',
    personalBudgetCategoryPolicy,
    make<Category>(() => category),
    nobody,
    [budgetBy('second'), shareBy('second', { permissions: 'edit' })],
  ),
  right(
    'makes a category of a child’s',
    personalBudgetCategoryPolicy,
    make<Category>(() => ({ ...category, personalBudgetId: 'childs' })),
    parentsOnly,
    [childs],
  ),
]

const context = contextOf([family], members, [seconds, childs])

describe('Rights to personal budgets', () => {
  it.each(cellsOf(table))('$who $does: $wanted', ({ who, wanted, outcomeFor }) => {
    expect(outcomeFor(who)).toBe(wanted)
  })
})

describe('A personal budget is read', () => {
  it.each([
    ['by its owner', budgetBy('second'), 'user:second'],
    ['by those it is shared with', seconds, 'budget:own'],
    ['by its owner alone once it is deleted', { ...seconds, _deleted: true }, 'user:second'],
    ['by the child and its parents', childs, 'child:family:child'],
    ['by who is no child any more', { ...childs, userId: 'grandparent' }, 'user:grandparent'],
  ])('%s', (_who, budget, wanted) => {
    expect(personalBudgetPolicy.audience(budget, context)).toBe(wanted)
  })

  it('include all records of the budget', () => {
    expect(personalBudgetCategoryPolicy.audience(category, context)).toBe('budget:own')
    expect(childControlPolicy.audience(controlBy('second'), context)).toBe('child:family:child')
    const lost = { ...category, personalBudgetId: 'gone', createdBy: 'second' }
    expect(personalBudgetCategoryPolicy.audience(lost, context)).toBe('user:second')
    const { createdBy: _, ...unsent } = lost
    expect(personalBudgetCategoryPolicy.audience(unsent, context)).toBe('user:')
    const share = shareBy('second', { budgetId: 'childs' })
    const needed = neededBy(budgetSharePolicy, [share], context)
    expect(budgetSharePolicy.audience(share, needed)).toBe('child:family:child')
  })

  it.each([
    ['of another family', { ...seconds, homeFamilyId: 'other-family' }],
    ['that was erased', { id: 'own', kind: 'personalBudget', ...home, _deleted: true }],
  ])('exclude all but the author from a part of a budget %s', (_which, budget) => {
    const part = { ...category, createdBy: 'second' }
    const around = contextOf([family], members, [budget])
    expect(personalBudgetCategoryPolicy.audience(part, around)).toBe('user:second')
  })
})

describe('The readers of a budget', () => {
  const membersOf = (of: string) => members.filter((member) => member.familyId === of)
  const readers = (budget: Budget, ...shares: ReturnType<typeof shareBy>[]) =>
    [...readersOf(budget, shares, membersOf).keys()].sort()

  it('include nobody while it is private, or a child’s', () => {
    expect(readers(budgetBy('grandparent'), shareBy('grandparent'))).toEqual([])
    expect(readers(childs)).toEqual([])
  })

  it('include the owner and the parents of a family with which it is shared', () => {
    const shared = budgetBy('grandparent', { visibility: 'shared' })
    expect(readers(shared)).toEqual(['grandparent'])
    expect(readers(shared, shareBy('grandparent'))).toEqual(['grandparent', 'parent', 'second'])
  })

  it('include the family’s children if the share says so', () => {
    const shared = budgetBy('grandparent', { visibility: 'shared' })
    const share = shareBy('grandparent', { withChildren: true })
    expect(readers(shared, share)).toEqual(['child', 'grandparent', 'parent', 'second'])
  })

  it('include the home family’s parents if the budget says so', () => {
    const open = budgetBy('grandparent', { visibility: 'family' })
    expect(readers(open)).toEqual(['grandparent', 'parent', 'second'])
  })

  it('get a right that names each way and its version', () => {
    const open = budgetBy('grandparent', { visibility: 'family' })
    const rev = (record: object, version: number) => ({ ...record, rev: version }) as never
    const share = rev(shareBy('grandparent', { id: 'share' }), 7)
    const inFamily = (of: string) => membersOf(of).map((member) => rev(member, 3))
    expect(Object.fromEntries(readersOf(open, [share], inFamily))).toEqual({
      parent: 'family:parent/3/ family:parent/3/7',
      second: 'family:second/3/ family:second/3/7',
      grandparent: 'own',
    })
  })

  it('were parents or children', () => {
    expect(roles.filter(mayHaveOpenedTo)).toEqual(['parent', 'child'])
  })

  it('include nobody else once its owner has left that family', () => {
    const left = budgetBy('former', { visibility: 'family' })
    expect(readers(left, shareBy('former'))).toEqual(['former'])
  })
})
