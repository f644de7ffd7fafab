import { useMemo } from 'react'
import { moneySeriesList } from '#shared/derive/budget.ts'
import type { MoneySeries, MoneySeriesInput } from '#shared/domain/moneySeries.ts'
import type { Shown } from '#shared/domain/record.ts'
import { moneySeriesKind } from '#shared/kinds/moneySeries.ts'
import { useData } from '#pwa/live/DataContext.ts'
import type { Undo } from '#pwa/outbox/writer.ts'
import { recordHooks } from '#pwa/records/recordHooks.ts'

const { useListed, useChanges } = recordHooks(moneySeriesKind)

/** What recurs in the money of the family in view, the first made first. */
export const useRecurring = () => useListed(moneySeriesList)

export interface RecurringChanges {
  create(input: MoneySeriesInput): Promise<Shown<MoneySeries>>
  edit(id: string, changes: Partial<MoneySeriesInput>): Promise<void>
  remove(id: string): Promise<Undo>
}

/** Each resolves once it is in the local database. */
export const useRecurringChanges = (): RecurringChanges => {
  const { userId } = useData().database
  const { create, change, remove } = useChanges()
  return useMemo(
    () => ({ create: (input) => create({ ...input, userId }), edit: change, remove }),
    [userId, create, change, remove],
  )
}
