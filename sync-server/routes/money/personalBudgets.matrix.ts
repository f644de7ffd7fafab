import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import {
  buildBudgetShare,
  buildChildControl,
  buildPersonalBudget,
  buildPersonalCategory,
  buildPersonalExpense,
} from '#shared/testing/builders.ts'
import {
  byRole,
  everyone,
  forbidden,
  inFamily,
  noFamily,
  notFound,
  parentsOnly,
} from '#server/testing/matrix/sheet.ts'
import type { MakeProps, Prop, Row, Sheet, Stage } from '#server/testing/matrix/sheet.ts'

const inCurrentFamily: Row['expected'] = { ...everyone('200'), formerMember: noFamily }

const owners = (granted: string): Row['expected'] =>
  inFamily(everyRole(granted), everyRole(notFound))

const everyRole = (outcome: string) => byRole(outcome, outcome, outcome, outcome)

const budgetOf = (
  { familyId, subjectId, newId }: Stage,
  fields: Partial<PersonalBudget> = {},
): Prop => ({
  by: subjectId,
  record: buildPersonalBudget({
    id: newId(),
    homeFamilyId: familyId,
    userId: subjectId,
    ...fields,
  }),
})

const childsBudget = (stage: Stage): Prop =>
  budgetOf(stage, { isChildBudget: true, parentId: stage.guardianId })

const withPart =
  (make: (stage: Stage, budget: Prop) => Prop['record'], budget = budgetOf): MakeProps =>
  (stage) => {
    const whole = budget(stage)
    return [whole, { by: stage.subjectId, record: make(stage, whole) }]
  }

const aCategory = withPart(({ familyId, newId }, { record }) =>
  buildPersonalCategory({ id: newId(), homeFamilyId: familyId, personalBudgetId: record.id }),
)

const anExpense = withPart(({ familyId, subjectId, newId }, { record }) =>
  buildPersonalExpense({
    id: newId(),
    homeFamilyId: familyId,
    personalBudgetId: record.id,
    userId: subjectId,
  }),
)

const aShare = withPart(
  ({ familyId, subjectId }, { record }) =>
    buildBudgetShare({
      homeFamilyId: familyId,
      budgetId: record.id,
      sharedWithFamilyId: familyId,
      sharedByUserId: subjectId,
    }),
  (stage) => budgetOf(stage, { visibility: 'shared' }),
)

const aControl = withPart(
  ({ familyId, guardianId }, { record }) =>
    buildChildControl({
      homeFamilyId: familyId,
      childBudgetId: record.id,
      parentId: guardianId,
    }),
  childsBudget,
)

const waits = withPart(
  ({ familyId, subjectId, newId }, { record }) =>
    buildPersonalExpense({
      id: newId(),
      homeFamilyId: familyId,
      personalBudgetId: record.id,
      userId: subjectId,
      approval: 'pending',
    }),
  childsBudget,
)

const budgets = '/api/personal-budgets'
const money = { title: 'Books', totalAmount: '40' }
const bread = { description: 'Bread', amount: '3.20', date: '2026-11-21' }
const parentsOfChild = (granted: string) =>
  inFamily(everyRole(forbidden), parentsOnly(granted, notFound))

export const sheet: Sheet = {
  rows: [
    { call: `GET ${budgets}`, expected: inCurrentFamily },
    { call: `GET ${budgets}`, query: 'familyId={family}', expected: inFamily('200') },
    {
      call: `POST ${budgets}`,
      query: 'familyId={family}',
      body: money,
      expected: inFamily(byRole('201', forbidden, '201', forbidden)),
    },
    {
      call: `POST ${budgets}`,
      query: 'familyId={family}',
      body: { ...money, isChildBudget: true, childId: '{member}' },
      expected: inFamily(
        byRole('400 invalid', forbidden, '400 invalid', '400 invalid'),
        parentsOnly('201'),
      ),
    },
    { call: `GET ${budgets}/:id`, expected: owners('200') },
    { call: `GET ${budgets}/:id/summary`, expected: owners('200') },
    { call: `PATCH ${budgets}/:id`, body: { title: 'Toys' }, expected: owners('200') },
    { call: `DELETE ${budgets}/:id`, expected: owners('204') },
    { call: 'GET /api/shared-budgets', expected: inCurrentFamily },
    { call: `GET ${budgets}/:id/categories`, expected: owners('200') },
    {
      call: `POST ${budgets}/:id/categories`,
      body: { name: 'Sweets', budgetAmount: '5' },
      expected: owners('201'),
    },
    { call: 'GET /api/personal-budget-categories/:id', expected: owners('200') },
    {
      call: 'PATCH /api/personal-budget-categories/:id',
      body: { name: 'Toys' },
      expected: owners('200'),
    },
    { call: 'DELETE /api/personal-budget-categories/:id', expected: owners('204') },
    { call: `GET ${budgets}/:id/expenses`, expected: owners('200') },
    { call: `POST ${budgets}/:id/expenses`, body: bread, expected: owners('201') },
    { call: 'GET /api/personal-expenses/:id', expected: owners('200') },
    { call: 'PATCH /api/personal-expenses/:id', body: { amount: '4' }, expected: owners('200') },
    { call: 'DELETE /api/personal-expenses/:id', expected: owners('204') },
    { call: 'GET /api/budget-shares', expected: everyone('200') },
    {
      call: 'POST /api/budget-shares',
      body: { budgetId: '{record}', sharedWithFamilyId: '{family}' },
      expected: inFamily(byRole('201', forbidden, '201', forbidden), everyRole(notFound)),
    },
    {
      call: 'DELETE /api/budget-shares/:id',
      expected: inFamily(everyRole('204'), byRole(forbidden, notFound, notFound, notFound)),
    },
    { call: 'GET /api/child-budget-controls', expected: inCurrentFamily },
    {
      call: 'POST /api/child-budget-controls',
      body: { childBudgetId: '{record}', spendingLimit: '5' },
      expected: parentsOfChild('201'),
    },
    {
      call: 'GET /api/child-budget-controls/:id',
      expected: inFamily(everyRole('200'), parentsOnly('200', notFound)),
    },
    {
      call: 'PUT /api/child-budget-controls/:id',
      body: { requiresApproval: false },
      expected: parentsOfChild('200'),
    },
    { call: 'DELETE /api/child-budget-controls/:id', expected: parentsOfChild('204') },
    {
      call: 'GET /api/user/parental-controls',
      query: 'familyId={family}',
      expected: inFamily(byRole('200', '200', forbidden, forbidden)),
    },
    {
      call: 'PUT /api/user/parental-controls',
      query: 'familyId={family}',
      body: { childId: '{member}', spendingLimit: '5' },
      expected: inFamily(everyRole(forbidden), parentsOnly('200')),
    },
    { call: 'GET /api/approvals', expected: inCurrentFamily },
    { call: 'GET /api/approvals/decisions', expected: inCurrentFamily },
    {
      call: 'GET /api/approvals/decisions',
      query: 'familyId={family}',
      expected: inFamily('200'),
    },
    { call: 'GET /api/approvals/asked', expected: inCurrentFamily },
    { call: 'GET /api/approvals/asked', query: 'familyId={family}', expected: inFamily('200') },
    {
      call: 'GET /api/approvals/:id',
      expected: inFamily(everyRole('200'), parentsOnly('200', notFound)),
    },
    {
      call: 'POST /api/approvals/:id',
      body: { verdict: 'returned', reason: 'Too dear' },
      expected: inFamily(parentsOnly('200'), parentsOnly('200', notFound)),
    },
  ],
  props: {
    'personal-budgets': (stage) => [budgetOf(stage)],
    'personal-budget-categories': aCategory,
    'personal-expenses': anExpense,
    'POST /api/budget-shares': (stage) => [budgetOf(stage)],
    'budget-shares': aShare,
    'POST /api/child-budget-controls': (stage) => [childsBudget(stage)],
    'child-budget-controls': aControl,
    'PUT /api/user/parental-controls': (stage) => [childsBudget(stage)],
    approvals: waits,
  },
}
