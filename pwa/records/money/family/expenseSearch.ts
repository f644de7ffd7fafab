import { startTransition, useEffect, useMemo, useState } from 'react'
import { auditTime, BehaviorSubject, merge } from 'rxjs'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { spentUnits } from '#shared/money/family/expense.ts'
import type { Expense } from '#shared/money/family/expense.ts'
import type { Shown } from '#shared/core/record.ts'
import { expensesOfMonth, newestExpenses } from '#shared/money/family/budgetLists.ts'
import { expenseMatcher } from '#shared/money/family/expenseSearch.ts'
import type { ExpenseSearch } from '#shared/money/family/expenseSearch.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import { useBudgetCategories } from './budget.ts'
import { useIsComplete } from '#pwa/live/useIsComplete.ts'
import { useData } from '#pwa/live/DataContext.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import type { LocalRecord } from '#pwa/database/localRecord.ts'
import { toMangoQuery } from '#pwa/database/listQueries.ts'

export interface ExpensesFound {
  readonly expenses: readonly Shown<Expense>[]
  /** The sum of the found expenses, in ten-thousandths of a currency unit. */
  readonly total: number
  readonly looking: boolean
  readonly isComplete: boolean
}

const nothing: ExpensesFound = { expenses: [], total: 0, looking: true, isComplete: false }

/** No index has the words of expenses, so the search goes through them piece by piece. */
export const useExpenseSearch = (search: ExpenseSearch | undefined): ExpensesFound => {
  const { database } = useData()
  const familyId = useFamilyInView()?.familyId
  const { records: categories, loading } = useBudgetCategories()
  const isComplete = useIsComplete('budgets')
  const [found, setFound] = useState<{ readonly of: string; readonly answer: ExpensesFound }>()
  const key = `${familyId} ${JSON.stringify(search)}`
  const wanted = useMemo(() => search, [key]) // oxlint-disable-line react/exhaustive-deps -- it is told apart by what it says
  useEffect(() => {
    if (wanted === undefined || familyId === undefined || loading) return undefined
    const { month } = wanted
    const query =
      month === undefined ? newestExpenses(familyId, pieceSize) : expensesOfMonth(familyId, month)
    const matches = expenseMatcher(wanted, categories)
    let finished = false
    const tell = (part: Found): void => {
      const answer = { ...part, isComplete }
      /** A complete result stays until the next one is complete. */
      if (answer.looking && finished) return
      finished ||= !answer.looking
      startTransition(() => setFound({ of: key, answer }))
    }
    return followed(database, (signal) => goThrough(database, query, matches, signal, tell))
  }, [database, familyId, wanted, key, categories, loading, isComplete])
  if (found?.of !== key) return nothing
  return { ...found.answer, isComplete: found.answer.isComplete && isComplete }
}

type Found = Omit<ExpensesFound, 'isComplete'>

const pieceSize = 500

const goThrough = async (
  database: LocalDatabase,
  query: ListQuery,
  matches: (expense: Expense) => boolean,
  signal: AbortSignal,
  tell: (found: Found) => void,
): Promise<void> => {
  let expenses: readonly Shown<Expense>[] = []
  let total = 0
  for await (const piece of pieces(database, query)) {
    if (signal.aborted) return
    const more = piece.filter(matches)
    expenses = [...expenses, ...more]
    total += more.reduce((sum, expense) => sum + spentUnits(expense), 0)
    tell({ expenses, total, looking: true })
  }
  if (!signal.aborted) tell({ expenses, total, looking: false })
}

/** Each piece starts at the last row's date again, because several rows may share it. */
async function* pieces(
  { collections: { budgets } }: LocalDatabase,
  query: ListQuery,
): AsyncGenerator<readonly Shown<Expense>[]> {
  const seen = new Set<string>()
  let from = query.from
  for (;;) {
    const bounded = { ...query, limit: pieceSize, ...(from === undefined ? {} : { from }) }
    const prepared = budgets.find(toMangoQuery(bounded)).getPreparedQuery()
    const { documents } = await budgets.storageInstance.query(prepared)
    const fresh = documents.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    yield fresh as readonly LocalRecord[] as unknown as readonly Shown<Expense>[]
    const last = documents.at(-1)
    if (documents.length < pieceSize || fresh.length === 0 || last === undefined) return
    from = last.listNewest
  }
}

/**
 * Lets a running search finish despite changes, because otherwise none would finish while a new
 * device fills.
 */
const followed = (
  { collections: { budgets } }: LocalDatabase,
  work: (signal: AbortSignal) => Promise<void>,
): (() => void) => {
  const stop = new AbortController()
  const again = new BehaviorSubject(undefined)
  let running = false
  let isStale = false
  const run = async (): Promise<void> => {
    running = true
    isStale = false
    await work(stop.signal).finally(() => {
      running = false
    })
    if (isStale && !stop.signal.aborted) again.next(undefined)
  }
  const subscription = merge(again, budgets.$.pipe(auditTime(pause))).subscribe(() => {
    if (running) isStale = true
    else void run()
  })
  return () => {
    stop.abort()
    subscription.unsubscribe()
  }
}

/** Changes within this many milliseconds count as one. */
const pause = 250
