import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { entriesInView, isAlike, isNamesake, search } from '#shared/core/search/search.ts'
import type { FoundEntry, SearchEntry } from '#shared/core/search/search.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { usePersonalBudgets } from '#pwa/records/money/personal/personalBudgets.ts'
import { searchIndexOf } from '#pwa/records/searchIndex.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'

const shown = 20

interface SearchResult {
  readonly found: readonly FoundEntry[]
  readonly reading: boolean
  readonly isSettled: boolean
}

/**
 * @param opened a result that represents all records of its name; if given, only these are
 * searched.
 */
export const useSearch = (query: string, opened: FoundEntry | undefined): SearchResult => {
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
    () => {
      const all = () => entriesInView(searchIndexOf(database).entries(), familyId, budgetIds)
      if (opened === undefined) return search(all, deferred, shown)
      return search(() => namesakesIn(all(), opened), deferred, shown, isAlike)
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the index grows in place, piece by piece
    [database, familyId, budgetIds, deferred, opened, pieces],
  )
  return { found, reading, isSettled: !reading && deferred === query }
}

function* namesakesIn(entries: Iterable<SearchEntry>, of: SearchEntry): Generator<SearchEntry> {
  for (const entry of entries) if (isNamesake(entry, of)) yield entry
}

const useBudgetIds = (): ReadonlySet<string> => {
  const { own, shared, childrens } = usePersonalBudgets()
  return useMemo(
    () =>
      new Set([...own, ...childrens, ...shared.map(({ budget }) => budget)].map(({ id }) => id)),
    [own, shared, childrens],
  )
}
