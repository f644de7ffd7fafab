import type { PersonActor } from '#shared/core/actor.ts'
import { roleIn } from '#shared/core/actor.ts'
import { budgetOfAudience } from '#shared/core/audience.ts'
import { mayHaveOpenedTo } from '#shared/money/personal/budgetReaderPolicy.ts'
import { familyIdOf } from '#shared/core/record.ts'
import type { WireRecord } from '#shared/core/record.ts'
import type { ReadTransaction } from '#server/store/store.ts'

/**
 * A budget arrives before the shares that give access to it, so the person's role decides. A share
 * is taken only from the person who imported its budget: another person could restore a share that
 * the owner ended since.
 * @param audience the record's audience, which only its readers know.
 */
export const mayHaveReadShared = async (
  next: Pick<WireRecord, 'kind'>,
  audience: string,
  { actor, tx }: { readonly actor: PersonActor; readonly tx: ReadTransaction },
): Promise<boolean> => {
  const budgetId = budgetOfAudience(audience)
  if (budgetId === undefined) return false
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
