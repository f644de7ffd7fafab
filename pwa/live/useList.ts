import { startTransition, useEffect, useRef, useState } from 'react'
import type { RxDocument } from 'rxdb'
import type { Observable } from 'rxjs'
import { combineLatest, map } from 'rxjs'
import type { Shown } from '#shared/core/record.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import { collectionOf } from '#pwa/database/storage/collectionOf.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import type { LocalRecord } from '#pwa/database/localRecord.ts'
import { toCountQuery, toKindQuery, toMangoQuery } from '#pwa/database/listQueries.ts'
import { useIsComplete } from './useIsComplete.ts'
import { useData } from './DataContext.ts'
import { watchOpen } from './watchOpen.ts'

export interface ListResult<T> {
  readonly records: readonly Shown<T>[]
  /** True until the first answer; a shown list stays while its query changes. */
  readonly loading: boolean
  /** A list that is not complete must not be summed, counted, shared or called empty. */
  readonly isComplete: boolean
}

/**
 * RxDB's own React hook would empty the list whenever the query changes, even to a longer page of
 * the same list.
 * @param stretch names the part of the list, if another part must not be shown in its place.
 */
export const useList = <T>(query: ListQuery | undefined, stretch = ''): ListResult<T> => {
  return listOf(useLive(query, kindsOf(query), listNameOf(query, stretch), watchList))
}

/** Returns records in the order of the queries, and none until all queries have answered. */
export const useLists = <T>(queries: readonly ListQuery[] | undefined): ListResult<T> => {
  return listOf(useLive(queries, kindsOf(...(queries ?? [])), JSON.stringify(queries), watchLists))
}

export const useKind = <T>(kind: string): ListResult<T> =>
  listOf(useLive(kind, [kind], `all ${kind}`, watchKind))

const kindsOf = (...asked: readonly ({ readonly kind: string } | undefined)[]): readonly string[] =>
  asked.flatMap((each) => each?.kind ?? [])

const listOf = <T>(answer: Answer<readonly unknown[]> | undefined): ListResult<T> => ({
  records: (answer?.value ?? nothingYet) as readonly Shown<T>[],
  loading: answer === undefined,
  isComplete: answer?.isComplete ?? false,
})

const nothingYet: readonly unknown[] = []

/**
 * Names a list. While the name stays the same, as for a longer page, the shown list stays; a new
 * name starts with an empty list.
 */
const listNameOf = (query: ListQuery | undefined, stretch = ''): string =>
  query === undefined ? '' : `${query.kind} ${query.list} ${query.by} ${stretch}`

/** @returns undefined until the collection is complete. */
export const useCount = (query: ListQuery | undefined): number | undefined => {
  const answer = useLive(query, kindsOf(query), listNameOf(query), watchCount)
  return answer?.isComplete === true ? answer.value : undefined
}

interface ByIdResult<T> {
  readonly records: ReadonlyMap<string, Shown<T>> | undefined
  /** If true, a missing record exists nowhere. */
  readonly isComplete: boolean
}

/** @param asked the kind and ids. The result stays the same object as long as no record changes. */
export const useByIds = <T>(asked: ById | undefined): ByIdResult<T> => {
  const answer = useLive(asked, kindsOf(asked), asked?.kind ?? '', watchByIds)
  return {
    records: answer?.value as ReadonlyMap<string, Shown<T>> | undefined,
    isComplete: answer?.isComplete ?? false,
  }
}

interface ById {
  readonly kind: string
  readonly ids: readonly string[]
}

const watchByIds = (
  database: LocalDatabase,
  { kind, ids }: ById,
): Observable<ReadonlyMap<string, unknown>> =>
  watchOpen(database, kind, (collection) => collection.findByIds([...ids]).$).pipe(
    map((found) => new Map([...found].map(([id, document]) => [id, plainOf(document)]))),
  )

const watchList = (database: LocalDatabase, query: ListQuery): Observable<readonly unknown[]> =>
  watchOpen(database, query.kind, (collection) => collection.find(toMangoQuery(query)).$).pipe(
    map((documents) => documents.map(plainOf)),
  )

const watchKind = (database: LocalDatabase, kind: string): Observable<readonly unknown[]> =>
  watchOpen(database, kind, (collection) => collection.find(toKindQuery(kind)).$).pipe(
    map((documents) => documents.map(plainOf)),
  )

const watchLists = (
  database: LocalDatabase,
  queries: readonly ListQuery[],
): Observable<readonly unknown[]> =>
  combineLatest(queries.map((query) => watchList(database, query))).pipe(
    map((lists) => lists.flat()),
  )

/**
 * RxDB has one document for each state of a record, so an unchanged record stays the same object.
 */
const plain = new WeakMap<RxDocument<LocalRecord>, unknown>()

const plainOf = (document: RxDocument<LocalRecord>): unknown => {
  const known = plain.get(document) ?? document.toJSON()
  plain.set(document, known)
  return known
}

const watchCount = (database: LocalDatabase, query: ListQuery): Observable<number> =>
  watchOpen(database, query.kind, (collection) => collection.count(toCountQuery(query)).$)

interface Answer<T> {
  readonly of: string
  readonly database: LocalDatabase
  readonly value: T
  readonly isComplete: boolean
}

/**
 * Shows what is here while the device fills. Asks again when the collection is complete, because
 * the last answer may lack the last page.
 * @param kinds the kinds of the records in the answer.
 * @param of names the question: the answer stays shown until the name changes.
 */
const useLive = <Q, T>(
  query: Q | undefined,
  kinds: readonly string[],
  of: string,
  watch: (database: LocalDatabase, query: Q) => Observable<T>,
): Answer<T> | undefined => {
  const { database } = useData()
  /** Queries are created at each render, so their content identifies them. */
  const key = query === undefined ? undefined : JSON.stringify(query)
  const isComplete = useIsComplete(kinds.map((kind) => collectionOf({ kind })))
  const latest = useRef<Answer<T>>(undefined)
  const [shown, show] = useState<Answer<T>>()
  useEffect(() => {
    if (key === undefined) return undefined
    const subscription = watch(database, JSON.parse(key) as Q).subscribe((value) => {
      const before = latest.current
      /** While cleared storage fills again, the shown list stays, with the text typed in it. */
      const fillsAgain = before?.of === of && before.database !== database && !isComplete
      if (fillsAgain) return
      const next = { of, value, isComplete, database }
      latest.current = next
      /**
       * A new list is drawn in short pieces; a change in a shown list appears in the next frame.
       */
      if (before?.of === of) show(next)
      else startTransition(() => show(next))
    })
    return () => subscription.unsubscribe()
  }, [database, key, isComplete, of, watch])
  const answer = shown?.of === of ? shown : undefined
  /** An answer is incomplete again as soon as records begin to arrive. */
  return answer?.isComplete === true && !isComplete ? { ...answer, isComplete } : answer
}
