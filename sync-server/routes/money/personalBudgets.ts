import { z } from 'zod'
import { personalBudgetsList } from '#shared/money/personal/personalBudgetLists.ts'
import { budgetShareInputSchema } from '#shared/money/personal/budgetShare.ts'
import { personalBudgetInputSchema } from '#shared/money/personal/personalBudget.ts'
import type { Member } from '#shared/people/family/member.ts'
import type { Shown } from '#shared/core/record.ts'
import { personalBudgetKind } from '#shared/money/personal/personalBudgetKind.ts'
import { m } from '#shared/messages/messages.ts'
import { budgetAudience, childrenAmong } from '#shared/core/audience.ts'
import { invalid } from '#server/http/problems.ts'
import { sharesOf } from '#server/sync/money/budgetAccess.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import { recordsOf } from '../core/liveRecords.ts'
import { readOne } from '../core/readOne.ts'
import { patchShape } from '../core/shapes.ts'
import { readerInMeant } from '../people/currentFamily.ts'
import { asPersonalBudget, homeQuery, personalBudgetAnswer } from './personalBudgetShapes.ts'

const budgets = recordsOf(personalBudgetKind)

const newPersonalBudget = z.strictObject({
  ...personalBudgetInputSchema.shape,
  isChildBudget: z.boolean().default(false),
  childId: z.string().min(1).max(120).optional(),
})

const sharedBudgetsAnswer = z.object({
  personalBudgets: z.array(
    personalBudgetAnswer.schema.extend({
      permissions: budgetShareInputSchema.shape.permissions.unwrap(),
    }),
  ),
})

export const personalBudgetRoutes: Calls = [
  call('GET /api/personal-budgets', {
    summary: "Your own budgets in a family, and its children's budgets that you can see",
    query: homeQuery,
    response: z.array(personalBudgetAnswer.schema),
    handle: ({ query, userId }, { store }) =>
      store.read(async (tx) => {
        const { family, reader } = await readerInMeant(tx, userId, query.familyId)
        const all = await budgets.list(tx, reader, personalBudgetsList(family.id))
        return all
          .filter((budget) => budget.userId === userId || budget.isChildBudget)
          .map((budget) => personalBudgetAnswer.of(budget, {}))
      }),
  }),
  call('POST /api/personal-budgets', {
    summary: 'Make a budget for yourself or for a child',
    query: homeQuery,
    body: newPersonalBudget,
    response: personalBudgetAnswer.schema,
    status: 201,
    handle: async ({ query, body: { childId, ...input }, userId }, deps) => {
      const whose = await deps.store.read(async (tx) => {
        const { family } = await readerInMeant(tx, userId, query.familyId)
        if (!input.isChildBudget) return { homeFamilyId: family.id, userId, parentId: null }
        const child = childMeant(await tx.records.membersOf(family.id), childId)
        return { homeFamilyId: family.id, userId: child, parentId: userId }
      })
      return personalBudgetAnswer.of(await budgets.make(deps, userId, { ...input, ...whose }), {})
    },
  }),
  call('GET /api/shared-budgets', {
    summary: 'Other people’s budgets that are shared with a family',
    query: homeQuery,
    response: sharedBudgetsAnswer,
    handle: ({ query, userId }, { store }) =>
      store.read(async (tx) => {
        const { family, reader } = await readerInMeant(tx, userId, query.familyId)
        const personalBudgets: z.input<typeof sharedBudgetsAnswer>['personalBudgets'] = []
        for (const id of await tx.records.budgetsOpenTo([family.id])) {
          const record = await tx.records.get(id)
          if (record === undefined || !reader.isIn(budgetAudience(id))) continue
          if (record._deleted || asPersonalBudget(record).userId === userId) continue
          const shares = await sharesOf(tx, id)
          const share = shares.find(({ sharedWithFamilyId }) => sharedWithFamilyId === family.id)
          const permissions = share?.permissions ?? 'view'
          personalBudgets.push({ ...personalBudgetAnswer.of(record, {}), permissions })
        }
        return { personalBudgets }
      }),
  }),
  readOne(personalBudgetKind, {
    path: '/api/personal-budgets/:id',
    summary: 'One personal budget',
    response: personalBudgetAnswer.schema,
    answer: (budget) => personalBudgetAnswer.of(budget, {}),
  }),
  call('PATCH /api/personal-budgets/:id', {
    confirms: true,
    summary: 'Change a budget, or archive it',
    body: z.strictObject({
      ...patchShape(personalBudgetInputSchema.shape),
      archived: z.boolean().optional(),
    }),
    response: personalBudgetAnswer.schema,
    handle: async ({ params: { id }, body: { archived, ...fields }, userId }, deps) => {
      const at = archived === true ? deps.environment.now().toISOString() : null
      const changes = archived === undefined ? fields : { ...fields, archivedAt: at }
      return personalBudgetAnswer.of(await budgets.changeFields(deps, userId, id, changes), {})
    },
  }),
  call('DELETE /api/personal-budgets/:id', {
    confirms: true,
    summary: 'Delete a budget',
    handle: ({ params, userId }, deps) => budgets.remove(deps, userId, params.id),
  }),
]

export const childMeant = (
  members: readonly Shown<Member>[],
  childId: string | undefined,
): string => {
  const children = childrenAmong(members)
  const [only, ...others] = children
  const meant = childId ?? (others.length === 0 ? only : undefined)
  if (meant === undefined) {
    throw invalid([{ path: 'childId', message: m.personal_budgets_choose_child() }])
  }
  if (children.includes(meant)) return meant
  throw invalid([{ path: 'childId', message: m.personal_budgets_not_a_child() }])
}
