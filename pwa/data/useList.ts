import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { RxDocument } from 'rxdb'
import type { Observable } from 'rxjs'
import { combineLatest, map } from 'rxjs'
import type { Shown } from '#shared/domain/record.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import { collectionOf } from './collectionOf.ts'
import type { LocalDatabase } from './localDatabase.ts'
import type { LocalRecord } from './localRecord.ts'
import { toCountQuery, toMangoQuery } from './listQueries.ts'
import { useData } from './DatabaseContext.ts'
import { awaitAnswer } from './firstAnswers.ts'
import { tellNoMore, tellTogether } from './tellTogether.ts'

export interface ListResult<T> {
  readonly records: readonly Shown<T>[]
  /** True until the first answer; a list that was there stays while its query changes. */
  readonly loading: boolean
}

/**
 * A list of records that follows every local write. RxDB's own React hook empties the list whenever
 * the query changes, which a longer page of the same list must not; hence ours.
 * @param stretch names the part of the list where another part must not stand for it meanwhile.
 */
export const useList = <T>(query: ListQuery | undefined, stretch = ''): ListResult<T> => {
  const answer = useLive(query, listNameOf(query, stretch), watchList)
  return {
    records: (answer ?? nothingYet) as readonly unknown[] as readonly Shown<T>[],
    loading: answer === undefined,
  }
}

/** Several stretches of lists as one, in the order of the queries; empty until all have answered. */
export const useLists = <T>(queries: readonly ListQuery[] | undefined): ListResult<T> => {
  const answer = useLive(queries, JSON.stringify(queries), watchLists)
  return {
    records: (answer ?? nothingYet) as readonly unknown[] as readonly Shown<T>[],
    loading: answer === undefined,
  }
}

/** The same each time, so that what is worked out from it need not be again. */
const nothingYet: readonly unknown[] = []

/** A longer page of the same list keeps what is shown; another list starts empty. */
const listNameOf = (query: ListQuery | undefined, stretch = ''): string =>
  query === undefined ? '' : `${query.kind} ${query.list} ${query.by} ${stretch}`

/** How many records a query selects; undefined until the first answer. */
export const useCount = (query: ListQuery | undefined): number | undefined =>
  useLive(query, listNameOf(query), watchCount)

/**
 * Records by their ids, those that are here; undefined until the first answer.
 * @param asked the same kind and ids give the same answer object for as long as no record changes.
 */
export const useByIds = <T>(asked: ById | undefined): ReadonlyMap<string, Shown<T>> | undefined =>
  useLive(asked, asked?.kind ?? '', watchByIds) as ReadonlyMap<string, Shown<T>> | undefined

interface ById {
  readonly kind: string
  readonly ids: readonly string[]
}

const watchByIds = (
  database: LocalDatabase,
  { kind, ids }: ById,
): Observable<ReadonlyMap<string, unknown>> =>
  database.collections[collectionOf({ kind })]
    .findByIds([...ids])
    .$.pipe(map((found) => new Map([...found].map(([id, document]) => [id, plainOf(document)]))))

const watchList = (database: LocalDatabase, query: ListQuery): Observable<readonly unknown[]> =>
  database.collections[collectionOf(query)]
    .find(toMangoQuery(query))
    .$.pipe(map((documents) => documents.map(plainOf)))

const watchLists = (
  database: LocalDatabase,
  queries: readonly ListQuery[],
): Observable<readonly unknown[]> =>
  combineLatest(queries.map((query) => watchList(database, query))).pipe(
    map((lists) => lists.flat()),
  )

/** RxDB keeps one document for each state of a record: what has not changed stays the same object. */
const plain = new WeakMap<RxDocument<LocalRecord>, unknown>()

const plainOf = (document: RxDocument<LocalRecord>): unknown => {
  const known = plain.get(document) ?? document.toJSON()
  plain.set(document, known)
  return known
}

const watchCount = (database: LocalDatabase, query: ListQuery): Observable<number> =>
  database.collections[collectionOf(query)].count(toCountQuery(query)).$

/** @param of names what is asked about: an answer stays while its name does. */
const useLive = <Q, T>(
  query: Q | undefined,
  of: string,
  watch: (database: LocalDatabase, query: Q) => Observable<T>,
): T | undefined => {
  const { database } = useData()
  const latest = useRef<{ readonly of: string; readonly value: T } | undefined>(undefined)
  /** Queries are small and made anew at each render: they are told apart by what they say. */
  const key = query === undefined ? undefined : JSON.stringify(query)
  const subscribe = useCallback(
    (changed: () => void) => {
      if (key === undefined) return () => {}
      const answered = awaitAnswer()
      const tell = (): void => {
        answered()
        changed()
      }
      const subscription = watch(database, JSON.parse(key) as Q).subscribe((value) => {
        latest.current = { of, value }
        tellTogether(tell)
      })
      return () => {
        answered()
        tellNoMore(tell)
        subscription.unsubscribe()
      }
    },
    [database, key, of, watch],
  )
  return useSyncExternalStore(subscribe, () =>
    latest.current?.of === of ? latest.current.value : undefined,
  )
}
