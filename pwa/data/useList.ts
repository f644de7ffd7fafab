import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { RxDocument } from 'rxdb'
import type { Observable } from 'rxjs'
import { map } from 'rxjs'
import type { Shown } from '#shared/domain/record.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import { collectionOf } from './collectionOf.ts'
import type { LocalDatabase } from './localDatabase.ts'
import type { LocalRecord } from './localRecord.ts'
import { toCountQuery, toMangoQuery } from './listQueries.ts'
import { useData } from './DatabaseContext.ts'
import { awaitAnswer } from './firstAnswers.ts'

export interface ListResult<T> {
  readonly records: readonly Shown<T>[]
  /** True until the first answer; a list that was there stays while its query changes. */
  readonly loading: boolean
}

/**
 * A list of records that follows every local write. RxDB's own React hook empties the list whenever
 * the query changes, which a longer page of the same list must not; hence ours.
 */
export const useList = <T>(query: ListQuery | undefined): ListResult<T> => {
  const answer = useLive(query, watchList)
  return {
    records: (answer ?? []) as readonly unknown[] as readonly Shown<T>[],
    loading: answer === undefined,
  }
}

/** How many records a query selects; undefined until the first answer. */
export const useCount = (query: ListQuery | undefined): number | undefined =>
  useLive(query, watchCount)

const watchList = (database: LocalDatabase, query: ListQuery): Observable<readonly unknown[]> =>
  database.collections[collectionOf(query)]
    .find(toMangoQuery(query))
    .$.pipe(map((documents) => documents.map(plainOf)))

/** RxDB keeps one document for each state of a record: what has not changed stays the same object. */
const plain = new WeakMap<RxDocument<LocalRecord>, unknown>()

const plainOf = (document: RxDocument<LocalRecord>): unknown => {
  const known = plain.get(document) ?? document.toJSON()
  plain.set(document, known)
  return known
}

const watchCount = (database: LocalDatabase, query: ListQuery): Observable<number> =>
  database.collections[collectionOf(query)].count(toCountQuery(query)).$

const useLive = <T>(
  query: ListQuery | undefined,
  watch: (database: LocalDatabase, query: ListQuery) => Observable<T>,
): T | undefined => {
  const { database } = useData()
  const latest = useRef<{ readonly of: string; readonly value: T } | undefined>(undefined)
  /** A longer page of the same list keeps what is shown; another list starts empty. */
  const of = query === undefined ? '' : `${query.kind} ${query.list} ${query.by}`
  /** Queries are small and made anew at each render: they are told apart by what they say. */
  const key = query === undefined ? undefined : JSON.stringify(query)
  const subscribe = useCallback(
    (changed: () => void) => {
      if (key === undefined) return () => {}
      const answered = awaitAnswer()
      const subscription = watch(database, JSON.parse(key) as ListQuery).subscribe((value) => {
        answered()
        latest.current = { of, value }
        changed()
      })
      return () => {
        answered()
        subscription.unsubscribe()
      }
    },
    [database, key, of, watch],
  )
  return useSyncExternalStore(subscribe, () =>
    latest.current?.of === of ? latest.current.value : undefined,
  )
}
