import { z } from 'zod'
import { sharesList } from '#shared/money/personal/personalBudgetLists.ts'
import { budgetShareId, budgetShareSchema } from '#shared/money/personal/budgetShare.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { budgetShareKind } from '#shared/money/personal/budgetShareKind.ts'
import { personalBudgetKind } from '#shared/money/personal/personalBudgetKind.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { recordsOf } from '../core/liveRecords.ts'
import { accepted, nothingThere } from '../core/outcome.ts'
import {
  asPersonalBudget,
  budgetShareAnswer,
  newBudgetShare,
  toBudgetShareAnswer,
} from './personalBudgetShapes.ts'
import type { BudgetShareAnswer } from './personalBudgetShapes.ts'
import { readable, readerOf } from '../core/reader.ts'

const budgets = recordsOf(personalBudgetKind)
const shares = recordsOf(budgetShareKind)

/** The calls on whom a personal budget is shared with. */
export const budgetShareRoutes = (deps: RouteDependencies): readonly Route[] => [
  route('GET /api/budget-shares', {
    summary: "Whom the caller's own budgets are shared with, those of all families",
    response: z.array(budgetShareAnswer),
    handle: ({ userId }) => listOwn(deps, userId),
  }),
  route('POST /api/budget-shares', {
    confirms: true,
    summary: "Share one's own budget with a family that one is in, or share it otherwise",
    body: newBudgetShare,
    response: budgetShareAnswer,
    status: 201,
    handle: ({ body, userId }) => share(deps, userId, body),
  }),
  route('DELETE /api/budget-shares/:id', {
    confirms: true,
    summary: 'Share a budget with a family no longer',
    handle: ({ params, userId }) => shares.remove(deps, userId, params.id),
  }),
]

const listOwn = ({ store }: RouteDependencies, userId: string): Promise<BudgetShareAnswer[]> =>
  store.read(async (tx) => {
    const reader = await readerOf(tx, userId)
    const own: BudgetShareAnswer[] = []
    for (const { id } of await tx.records.budgetsOf(userId)) {
      const found = await tx.records.list(sharesList(id))
      own.push(...readable(reader, found).map(toBudgetShareAnswer))
    }
    return own
  })

/** A private budget becomes shared, too, because the share would otherwise open nothing. */
const share = async (
  { store, commit, environment }: RouteDependencies,
  userId: string,
  input: z.output<typeof newBudgetShare>,
): Promise<BudgetShareAnswer> => {
  const budget = asPersonalBudget(
    await store.read((tx) => budgets.requireLive(tx, userId, input.budgetId)),
  )
  const id = budgetShareId(input)
  const fresh = budgetShareSchema.parse({
    ...input,
    id,
    kind: 'budgetShare',
    editId: environment.newToken(),
    homeFamilyId: budget.homeFamilyId,
    sharedByUserId: userId,
  })
  const shared = (current: StoredRecord | undefined) => ({ ...current, ...fresh, _deleted: false })
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
  return toBudgetShareAnswer(record)
}
