import type { PersonActor } from '#shared/core/actor.ts'
import { roleIn } from '#shared/core/actor.ts'
import { budgetOfAudience } from '#shared/core/audience.ts'
import { mayHaveOpenedTo } from '#shared/money/personal/budgetReaderPolicy.ts'
import { familyIdOf } from '#shared/core/record.ts'
import type { WireRecord } from '#shared/core/record.ts'
import type { ReadTransaction } from '#server/store/store.ts'

/**
 * May they have read this, though nothing here says so yet? The shares by which others read a budget come
 * after it. Where its owner brought it first, they say who reads it: a share that they ended since is not
 * made anew by who still has it.
 * @param audience where the record would be; no other than its readers have it.
 */
export const mayHaveReadShared = async (
  next: Pick<WireRecord, 'kind'>,
  audience: string,
  { actor, tx }: { readonly actor: PersonActor; readonly tx: ReadTransaction },
): Promise<boolean> => {
  const budgetId = budgetOfAudience(audience)
  if (budgetId === undefined) return false
  /** Whoever brings one that is here reads it already. */
  if (next.kind === 'personalBudget') return isOwnersOrOpened(next, actor)
  if (next.kind !== 'budgetShare') return false
  const budget = await tx.records.get(budgetId)
  return budget?.broughtIn?.by === actor.userId
}

const isOwnersOrOpened = (
  budget: Readonly<Record<string, unknown>>,
  actor: PersonActor,
): boolean => {
  const role = roleIn(actor, familyIdOf(budget) ?? '')
  return budget['userId'] === actor.userId || (role !== undefined && mayHaveOpenedTo(role))
}
