import { useMemo } from 'react'
import type { EveryMonth } from '#shared/money/family/everyMonth.ts'
import { repeatToStore } from '#shared/time/storedRule.ts'
import { moneySeriesList } from '#shared/money/family/budgetLists.ts'
import { moneySeriesInputSchema } from '#shared/money/family/moneySeries.ts'
import type { MoneySeries, MoneySeriesInput } from '#shared/money/family/moneySeries.ts'
import type { Shown } from '#shared/core/record.ts'
import { expenseKind } from '#shared/money/family/expenseKind.ts'
import { incomeKind } from '#shared/money/family/incomeKind.ts'
import { moneySeriesKind } from '#shared/money/family/moneySeriesKind.ts'
import { useData } from '#pwa/live/DataContext.ts'
import type { OpenData } from '#pwa/live/DataContext.ts'
import { newRecord } from '#pwa/outbox/recordChanges.ts'
import type { Undo, Writes } from '#pwa/outbox/writer.ts'
import { useWeekStart } from '#pwa/records/people/families.ts'
import { recordHooks } from '#pwa/records/recordHooks.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'

const { useListed, useChanges } = recordHooks(moneySeriesKind)

export const useRecurring = () => useListed(moneySeriesList)

export interface RecurringChanges {
  create(input: MoneySeriesInput): Promise<Shown<MoneySeries>>
  edit(series: MoneySeries, changes: Partial<MoneySeriesInput>): Promise<void>
  /** The new series leaves no month out, and gets entries for the `missed` days. */
  everyMonth(
    series: Shown<MoneySeries>,
    offer: EveryMonth,
    missed: readonly string[],
  ): Promise<Undo>
}

export const useRecurringChanges = (): RecurringChanges => {
  const data = useData()
  const { userId } = data.database
  const familyId = useFamilyInView()?.familyId
  const { create, change } = useChanges()
  const weekStart = useWeekStart()
  return useMemo(() => {
    const asked = { weekStart, everyMonth: true }
    return {
      create: (input) => create({ ...repeatToStore(input, undefined, asked), userId }),
      edit: (series, changes) => change(series.id, repeatToStore(changes, series, asked)),
      everyMonth: (series, offer, missed) =>
        data.writer.batch((writer) =>
          goOnEveryMonth({ ...data, writer, familyId }, series, offer, missed),
        ),
    }
  }, [data, familyId, userId, weekStart, create, change])
}

interface Writing extends Pick<OpenData, 'database'> {
  readonly writer: Writes
  readonly familyId: string | undefined
}

export const goOnEveryMonth = async (
  { database, writer, familyId }: Writing,
  series: Shown<MoneySeries>,
  { rrule, startDate, ended }: EveryMonth,
  missed: readonly string[],
): Promise<void> => {
  const { userId } = database
  const input = moneySeriesInputSchema.parse({ ...series, rrule, startDate })
  if (ended === undefined) await writer.change('moneySeries', series.id, { rrule })
  else {
    await writer.create(newRecord(moneySeriesKind, database, familyId, { ...input, userId }))
    await writer.change('moneySeries', series.id, { rrule: ended })
  }
  const { flow, description, amount, categoryId } = input
  for (const date of missed) {
    const entry = { userId, description, amount, date }
    await writer.create(
      flow === 'income'
        ? newRecord(incomeKind, database, familyId, entry)
        : newRecord(expenseKind, database, familyId, {
            ...entry,
            categoryId: categoryId ?? 'none',
          }),
    )
  }
}
