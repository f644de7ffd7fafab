import { z } from 'zod'
import { moneySeriesList } from '#shared/money/family/budgetLists.ts'
import { dayIn } from '#shared/time/day.ts'
import { nextEntry } from '#shared/money/family/nextEntry.ts'
import { moneySeriesInputSchema } from '#shared/money/family/moneySeries.ts'
import type { MoneySeries } from '#shared/money/family/moneySeries.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import type { Repeats } from '#shared/time/storedRule.ts'
import { moneySeriesKind } from '#shared/money/family/moneySeriesKind.ts'
import type { Fields } from '../core/liveRecords.ts'
import { requireCategory } from './budgetReading.ts'
import { recordRoutes } from '../core/recordRoutes.ts'
import { writtenRule } from '../calendar/rules.ts'

export const recurringMoneyRoutes = recordRoutes(moneySeriesKind, {
  path: '/api/families/:familyId/budget/recurring',
  summaries: {
    list: "What recurs in a family's money, the first made first",
    make: 'Set up a recurring expense or income in the signed-in person’s name',
    read: 'One recurring expense or income',
    change: 'Change a recurring expense or income; amounts already added stay as they are',
    remove: 'Delete a recurring expense or income; amounts already added stay',
  },
  input: moneySeriesInputSchema,
  query: z.strictObject({}),
  list: moneySeriesList,
  derived: {
    shape: { nextDate: z.iso.date().nullable() },
    of: async (tx, familyId, now) => {
      const family = await tx.records.family(familyId)
      const today = dayIn(now, family?.timeZone ?? 'UTC')
      return (record) => ({ nextDate: nextEntry(asSeries(record), today) ?? null })
    },
  },
  starts: ({ userId }) => ({ userId }),
  written: (fields, before, family) =>
    writtenRule(fields as Partial<Repeats>, before as Repeats | undefined, family) as Fields,
  check: async (tx, { userId, familyId }, { categoryId }) => {
    if (categoryId == null) return
    await requireCategory(tx, userId, familyId, categoryId, 'categoryId')
  },
})

const asSeries = (record: StoredRecord): MoneySeries => record as unknown as MoneySeries
