import type { PersonActor } from '#shared/core/actor.ts'
import { roleIn } from '#shared/core/actor.ts'
import { budgetOfAudience } from '#shared/core/audience.ts'
import { mayHaveOpenedTo } from '#shared/money/personal/budgetReaderPolicy.ts'
import { familyIdOf } from '#shared/core/record.ts'
import type { WireRecord } from '#shared/core/record.ts'
import type { ReadTransaction } from '#server/store/store.ts'

/**
 * May this person have read the record, although nothing here says so yet? The shares by which
 * others read a budget arrive after it. If its owner imported it first, the shares say who reads
 * it: a share that the owner ended since is not restored by a person who still has it.
 * @param audience the record's audience, which only its readers have.
 */
export const mayHaveReadShared = async (
  next: Pick<WireRecord, 'kind'>,
  audience: string,
  { actor, tx }: { readonly actor: PersonActor; readonly tx: ReadTransaction },
): Promise<boolean> => {
  const budgetId = budgetOfAudience(audience)
  if (budgetId === undefined) return false
  /** A person who brings a known budget can read it already. */
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
