import {
  buildBudgetCategory,
  buildExpense,
  buildIncome,
  buildMoneySeries,
} from '#shared/testing/builders.ts'
import { byRole, inFamily, notFound, parentsOnly } from '#server/testing/matrix/sheet.ts'
import type { MakeProps, Sheet } from '#server/testing/matrix/sheet.ts'

const categories = '/api/families/:familyId/budget/categories'
const expenses = '/api/families/:familyId/budget/expenses'

const aCategory: MakeProps = ({ familyId, guardianId, newId }) => [
  { by: guardianId, record: buildBudgetCategory({ id: newId(), familyId }) },
]

const incomes = '/api/families/:familyId/budget/incomes'

const anIncome: MakeProps = ({ familyId, guardianId, newId }) => [
  { by: guardianId, record: buildIncome({ id: newId(), familyId, userId: guardianId }) },
]

const recurring = '/api/families/:familyId/budget/recurring'

const aSeries: MakeProps = ({ familyId, guardianId, newId }) => [
  { by: guardianId, record: buildMoneySeries({ id: newId(), familyId, userId: guardianId }) },
]

const anExpense: MakeProps = ({ familyId, guardianId, newId }) => [
  { by: guardianId, record: buildExpense({ id: newId(), familyId, userId: guardianId }) },
]

/** Only parents can see the family's money; other people do not even learn what exists. */
const parentsAlone = (granted: string) => inFamily(byRole(granted, notFound, notFound, notFound))

export const sheet: Sheet = {
  rows: [
    { call: `GET ${categories}`, expected: inFamily('200') },
    {
      call: `POST ${categories}`,
      body: { name: 'Groceries', budgetAmount: '800' },
      expected: inFamily(parentsOnly('201')),
    },
    { call: `GET ${categories}/:id`, expected: parentsAlone('200') },
    { call: `PATCH ${categories}/:id`, body: { name: 'Food' }, expected: parentsAlone('200') },
    { call: `DELETE ${categories}/:id`, expected: parentsAlone('204') },
    { call: `GET ${expenses}`, expected: inFamily('200') },
    {
      call: `POST ${expenses}`,
      body: { description: 'Bread', amount: '3.20', categoryId: '{record}', date: '2026-11-21' },
      expected: inFamily(parentsOnly('201')),
    },
    { call: `GET ${expenses}/:id`, expected: parentsAlone('200') },
    { call: `PATCH ${expenses}/:id`, body: { amount: '4' }, expected: parentsAlone('200') },
    { call: `DELETE ${expenses}/:id`, expected: parentsAlone('204') },
    { call: `GET ${incomes}`, query: 'month=2026-11', expected: inFamily('200') },
    {
      call: `POST ${incomes}`,
      body: { description: 'Salary', amount: '2450', date: '2026-11-01' },
      expected: inFamily(parentsOnly('201')),
    },
    { call: `GET ${incomes}/:id`, expected: parentsAlone('200') },
    { call: `PATCH ${incomes}/:id`, body: { amount: '2500' }, expected: parentsAlone('200') },
    { call: `DELETE ${incomes}/:id`, expected: parentsAlone('204') },
    { call: `GET ${recurring}`, expected: inFamily('200') },
    {
      call: `POST ${recurring}`,
      body: {
        flow: 'income',
        description: 'Salary',
        amount: '2450',
        startDate: '2026-11-01',
        rrule: 'FREQ=MONTHLY',
      },
      expected: inFamily(parentsOnly('201')),
    },
    { call: `GET ${recurring}/:id`, expected: parentsAlone('200') },
    { call: `PATCH ${recurring}/:id`, body: { amount: '900' }, expected: parentsAlone('200') },
    { call: `DELETE ${recurring}/:id`, expected: parentsAlone('204') },
    {
      call: 'GET /api/families/:familyId/analytics',
      query: 'months=3',
      expected: inFamily(parentsOnly('200')),
    },
    {
      call: 'GET /api/families/:familyId/budget/summary',
      expected: inFamily(parentsOnly('200')),
    },
  ],
  props: {
    categories: aCategory,
    expenses: anExpense,
    incomes: anIncome,
    recurring: aSeries,
    [`POST ${expenses}`]: aCategory,
  },
}
