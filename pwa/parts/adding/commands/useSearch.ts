import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { entriesInView, search } from '#shared/core/search/search.ts'
import type { FoundEntry } from '#shared/core/search/search.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { usePersonalBudgets } from '#pwa/records/money/personal/personalBudgets.ts'
import { searchIndexOf } from '#pwa/records/searchIndex.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'

const shown = 20

interface SearchResult {
  readonly found: readonly FoundEntry[]
  /** Is the search still going through this device's records? */
  readonly reading: boolean
  /** Is this the final result for the typed text? */
  readonly isSettled: boolean
}

export const useSearch = (query: string): SearchResult => {
  const { database } = useData()
  const familyId = useFamilyInView()?.familyId
  const budgetIds = useBudgetIds()
  const [reading, setReading] = useState(true)
  const [pieces, setPieces] = useState(0)
  useEffect(() => {
    let wanted = true
    searchIndexOf(database)
      .refresh(() => wanted && setPieces((count) => count + 1))
      .finally(() => wanted && setReading(false))
      .catch(() => {})
    return () => {
      wanted = false
    }
  }, [database])
  /** Typing has priority over results. */
  const deferred = useDeferredValue(query)
  const found = useMemo(
    () =>
      search(
        () => entriesInView(searchIndexOf(database).entries(), familyId, budgetIds),
        deferred,
        shown,
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the index grows in place, piece by piece
    [database, familyId, budgetIds, deferred, pieces],
  )
  return { found, reading, isSettled: !reading && deferred === query }
}

/** Returns the budgets that the family in view shows, also those that belong to another family. */
const useBudgetIds = (): ReadonlySet<string> => {
  const { own, shared, childrens } = usePersonalBudgets()
  return useMemo(
    () =>
      new Set([...own, ...childrens, ...shared.map(({ budget }) => budget)].map(({ id }) => id)),
    [own, shared, childrens],
  )
}
