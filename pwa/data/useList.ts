import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { RxDocument } from 'rxdb'
import type { Observable } from 'rxjs'
import { combineLatest, map } from 'rxjs'
import type { Shown } from '#shared/domain/record.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import { collectionOf } from './collectionOf.ts'
import type { LocalDatabase } from './localDatabase.ts'
import type { LocalRecord } from './localRecord.ts'
import { toCountQuery, toMangoQuery } from './listQueries.ts'
import { useIsComplete } from './useIsComplete.ts'
import { useData } from './DatabaseContext.ts'
import { awaitAnswer } from './firstAnswers.ts'
import { recalledAnswer } from './keptAnswers.ts'
import { noteAnswer } from './lastAnswers.ts'
import { tellNoMore, tellTogether } from './tellTogether.ts'

export interface ListResult<T> {
  readonly records: readonly Shown<T>[]
  /** True until the first answer; a list that was there stays while its query changes. */
  readonly loading: boolean
  /**
   * Is this all that there is? Until then nothing may be summed, counted or shared by it, and where it
   * is empty, nobody can say so.
   */
  readonly isComplete: boolean
}

/**
 * A list of records that follows every local write. RxDB's own React hook empties the list whenever
 * the query changes, which a longer page of the same list must not; hence ours.
 * @param stretch names the part of the list where another part must not stand for it meanwhile.
 */
export const useList = <T>(query: ListQuery | undefined, stretch = ''): ListResult<T> => {
  return listOf(useLive('list', query, query?.kind, listNameOf(query, stretch), watchList))
}

/** Several stretches of lists as one, in the order of the queries; empty until all have answered. */
export const useLists = <T>(queries: readonly ListQuery[] | undefined): ListResult<T> => {
  return listOf(useLive('lists', queries, queries?.[0]?.kind, JSON.stringify(queries), watchLists))
}

const listOf = <T>(answer: Answer<readonly unknown[]> | undefined): ListResult<T> => ({
  records: (answer?.value ?? nothingYet) as readonly Shown<T>[],
  loading: answer === undefined,
  isComplete: answer?.isComplete ?? false,
})

/** The same each time, so that what is worked out from it need not be again. */
const nothingYet: readonly unknown[] = []

/** A longer page of the same list keeps what is shown; another list starts empty. */
const listNameOf = (query: ListQuery | undefined, stretch = ''): string =>
  query === undefined ? '' : `${query.kind} ${query.list} ${query.by} ${stretch}`

/** How many records a query selects; undefined until it is known, of all that there are. */
export const useCount = (query: ListQuery | undefined): number | undefined => {
  const answer = useLive('count', query, query?.kind, listNameOf(query), watchCount)
  return answer?.isComplete === true ? answer.value : undefined
}

interface ByIdResult<T> {
  /** Those that are here; undefined until the first answer. */
  readonly records: ReadonlyMap<string, Shown<T>> | undefined
  /** Is what is not among them nowhere? */
  readonly isComplete: boolean
}

/**
 * Records by their ids.
 * @param asked the same kind and ids give the same answer object for as long as no record changes.
 */
export const useByIds = <T>(asked: ById | undefined): ByIdResult<T> => {
  const answer = useLive('records', asked, asked?.kind, asked?.kind ?? '', watchByIds)
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

interface Answer<T> {
  readonly of: string
  readonly value: T
  /** Was its collection complete when it was asked for? */
  readonly isComplete: boolean
}

/**
 * While the device fills, an answer shows what is here. It is asked for anew when its collection is
 * complete, since what was told just before may lag behind the last page.
 * @param what tells questions apart that are asked in the same words.
 * @param kind of the records that it is about.
 * @param of names what is asked about: an answer stays while its name does.
 */
const useLive = <Q, T>(
  what: string,
  query: Q | undefined,
  kind: string | undefined,
  of: string,
  watch: (database: LocalDatabase, query: Q) => Observable<T>,
): Answer<T> | undefined => {
  const { database, isOpen } = useData()
  /** Queries are small and made anew at each render: they are told apart by what they say. */
  const key = query === undefined ? undefined : JSON.stringify(query)
  const name = `${what} ${key}`
  const collection = collectionOf({ kind: kind ?? '' })
  const isComplete = useIsComplete(collection)
  const [recalled] = useState(() => {
    const value = recalledAnswer(name, collection) as T | undefined
    return value === undefined ? undefined : { of, value, isComplete: true }
  })
  const latest = useRef<Answer<T> | undefined>(recalled)
  const subscribe = useCallback(
    (changed: () => void) => {
      if (key === undefined || !isOpen) return () => {}
      const answered = awaitAnswer()
      let forget = (): void => {}
      const tell = (): void => {
        answered()
        changed()
      }
      const subscription = watch(database, JSON.parse(key) as Q).subscribe((value) => {
        /** What is kept for the next start is shown there as complete. */
        if (isComplete) forget = noteAnswer(name, collection, value)
        const answer = { of, value, isComplete }
        if (isAsRecalled(latest.current, recalled, answer)) return answered()
        latest.current = answer
        tellTogether(tell)
      })
      return () => {
        answered()
        forget()
        tellNoMore(tell)
        subscription.unsubscribe()
      }
    },
    [database, isOpen, key, name, collection, isComplete, of, recalled, watch],
  )
  const answer = useSyncExternalStore(subscribe, () =>
    latest.current?.of === of ? latest.current : undefined,
  )
  /** What was complete is so no more from the moment on that something begins to come. */
  return answer?.isComplete === true && !isComplete ? { ...answer, isComplete } : answer
}

/** Does the database say what is shown already? Then nothing need be drawn anew. */
const isAsRecalled = <T>(
  shown: Answer<T> | undefined,
  recalled: Answer<T> | undefined,
  answer: Answer<T>,
): boolean =>
  recalled !== undefined &&
  shown === recalled &&
  recalled.of === answer.of &&
  answer.isComplete &&
  textOf(recalled.value) === textOf(answer.value)

const textOf = (value: unknown): string => JSON.stringify(value instanceof Map ? [...value] : value)

/**
 * What was last worked out from lists that are too long to be kept themselves; undefined until it is
 * known. Where it is the same as was kept, that stays: nothing need be drawn anew.
 * @param name of what: another has another answer.
 * @param collection where all that it follows from is kept.
 */
export const useLastAnswer = <T>(
  name: string,
  collection: CollectionName,
  answer: T | undefined,
): T | undefined => {
  const [recalled, setRecalled] = useState(() => ({
    name,
    value: recalledAnswer(name, collection) as T | undefined,
  }))
  useEffect(
    () => (answer === undefined ? undefined : noteAnswer(name, collection, answer)),
    [name, collection, answer],
  )
  const isAsKept = useMemo(
    () => answer === undefined || textOf(answer) === textOf(recalled.value),
    [answer, recalled],
  )
  if (recalled.value === undefined) return answer
  if (isAsKept && recalled.name === name) return recalled.value
  /** For good: from now on it is older than what is known. */
  setRecalled({ name, value: undefined })
  return answer
}
