import { useMemo } from 'react'
import { allowanceId } from '#shared/money/children/allowance.ts'
import type { Allowance } from '#shared/money/children/allowance.ts'
import type { LedgerEntry } from '#shared/money/children/ledgerEntry.ts'
import type { Shown, WireRecord } from '#shared/core/record.ts'
import { ledgerList } from '#shared/money/personal/personalBudgetLists.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useList } from '#pwa/live/useList.ts'
import type { ListResult } from '#pwa/live/useList.ts'
import { useRecord } from '#pwa/live/useRecord.ts'
import { allowanceChanges } from './allowanceChanges.ts'
import type { AllowanceWrites } from './allowanceChanges.ts'

export const useAllowance = (budgetId: string): Shown<Allowance> | null | undefined => {
  const record = useRecord<Allowance & Pick<WireRecord, '_deleted'>>(
    'allowance',
    allowanceId(budgetId),
  )
  return record?._deleted === true ? null : record
}

export const useLedger = (budgetId: string, limit: number): ListResult<LedgerEntry> =>
  useList(ledgerList(budgetId, limit))

export const useAllowanceChanges = (): AllowanceWrites => {
  const data = useData()
  return useMemo(() => allowanceChanges(data), [data])
}
