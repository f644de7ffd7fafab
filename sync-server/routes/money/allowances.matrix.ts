import { buildAllowance, buildPersonalBudget } from '#shared/testing/builders.ts'
import {
  byRole,
  everyone,
  forbidden,
  inFamily,
  noFamily,
  notFound,
  parentsOnly,
} from '#server/testing/matrix/sheet.ts'
import type { Prop, Row, Sheet, Stage } from '#server/testing/matrix/sheet.ts'

const allowances = '/api/allowances'
const weekly = { amount: '5', period: 'weekly', startDate: '2027-01-04' }

const budgetOf = ({ familyId, subjectId, guardianId, newId }: Stage): Prop => ({
  by: guardianId,
  record: buildPersonalBudget({
    id: newId(),
    homeFamilyId: familyId,
    userId: subjectId,
    isChildBudget: true,
    parentId: guardianId,
  }),
})

const everyRole = (outcome: string) => byRole(outcome, outcome, outcome, outcome)

const parentsOfChild = (granted: string) =>
  inFamily(everyRole(forbidden), parentsOnly(granted, notFound))

const inCurrentFamily: Row['expected'] = { ...everyone('200'), formerMember: noFamily }

export const sheet: Sheet = {
  rows: [
    { call: `GET ${allowances}`, expected: inCurrentFamily },
    { call: `GET ${allowances}`, query: 'familyId={family}', expected: inFamily(everyRole('200')) },
    {
      call: `POST ${allowances}`,
      body: { childBudgetId: '{record}', ...weekly },
      expected: parentsOfChild('201'),
    },
    {
      call: `GET ${allowances}/:id`,
      expected: inFamily(everyRole('200'), parentsOnly('200', notFound)),
    },
    {
      call: `PATCH ${allowances}/:id`,
      body: { amount: '6' },
      expected: parentsOfChild('200'),
    },
    { call: `DELETE ${allowances}/:id`, expected: parentsOfChild('204') },
    {
      call: `GET ${allowances}/:id/ledger`,
      expected: inFamily(everyRole('200'), parentsOnly('200', notFound)),
    },
  ],
  props: {
    [`POST ${allowances}`]: (stage) => [budgetOf(stage)],
    allowances: (stage) => {
      const budget = budgetOf(stage)
      const { familyId: homeFamilyId, guardianId } = stage
      const { startDate } = weekly
      const rule = { startDate, since: startDate }
      const record = buildAllowance({ homeFamilyId, childBudgetId: budget.record.id, ...rule })
      return [budget, { by: guardianId, record }]
    },
  },
}
