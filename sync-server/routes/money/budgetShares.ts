import { z } from 'zod'
import { sharesList } from '#shared/money/personal/personalBudgetLists.ts'
import {
  budgetShareId,
  budgetShareInputSchema,
  budgetShareSchema,
} from '#shared/money/personal/budgetShare.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { budgetShareKind } from '#shared/money/personal/budgetShareKind.ts'
import { personalBudgetKind } from '#shared/money/personal/personalBudgetKind.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import { recordsOf } from '../core/liveRecords.ts'
import { accepted, nothingThere } from '../core/outcome.ts'
import { budgetShareAnswer } from './personalBudgetShapes.ts'
import type { BudgetShareAnswer } from './personalBudgetShapes.ts'
import { readerOf } from '../core/reader.ts'

const budgets = recordsOf(personalBudgetKind)
const shares = recordsOf(budgetShareKind)

const toAnswer = (share: StoredRecord): BudgetShareAnswer =>
  budgetShareAnswer.of(share, { sharedAt: share.createdAt })

export const budgetShareRoutes: Calls = [
  call('GET /api/budget-shares', {
    summary: "Who the caller's own budgets are shared with, in all families",
    response: z.array(budgetShareAnswer.schema),
    handle: ({ userId }, { store }) =>
      store.read(async (tx) => {
        const reader = await readerOf(tx, userId)
        const own: BudgetShareAnswer[] = []
        for (const { id } of await tx.records.budgetsOf(userId)) {
          own.push(...(await shares.list(tx, reader, sharesList(id))).map(toAnswer))
        }
        return own
      }),
  }),
  call('POST /api/budget-shares', {
    confirms: true,
    summary: 'Share your own budget with a family that you are in, or change how it is shared',
    body: z.strictObject(budgetShareInputSchema.shape),
    response: budgetShareAnswer.schema,
    status: 201,
    handle: async ({ body, userId }, { store, commit, environment }) => {
      const budget = await store.read((tx) => budgets.requireLive(tx, userId, body.budgetId))
      const id = budgetShareId(body)
      const fresh = budgetShareSchema.parse({
        ...body,
        id,
        kind: 'budgetShare',
        editId: environment.newToken(),
        homeFamilyId: budget.homeFamilyId,
        sharedByUserId: userId,
      })
      const shared = (current: StoredRecord | undefined) => ({
        ...current,
        ...fresh,
        _deleted: false,
      })
      /** The share would have no effect on a private budget, so it becomes shared. */
      const opened = (current: StoredRecord | undefined) =>
        current === undefined ? nothingThere : { ...current, visibility: 'shared' }
      const verdicts = await commit(
        { type: 'person', userId },
        [
          { type: 'apply', id, apply: shared },
          ...(budget.visibility === 'private'
            ? [{ type: 'apply', id: budget.id, apply: opened } as const]
            : []),
        ],
        { atomic: true },
      )
      const [record] = accepted(verdicts)
      if (record === undefined) throw new Error('A commit answered no verdict')
      return toAnswer(record)
    },
  }),
  call('DELETE /api/budget-shares/:id', {
    confirms: true,
    summary: 'Stop sharing a budget with a family',
    handle: ({ params, userId }, deps) => shares.remove(deps, userId, params.id),
  }),
]
