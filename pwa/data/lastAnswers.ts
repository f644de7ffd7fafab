import { useEffect } from 'react'
import { map, merge } from 'rxjs'
import type { KeptAnswer } from '#pwa/state/shownLast.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import { useData } from './DatabaseContext.ts'
import { areAnswered } from './firstAnswers.ts'
import { isChanging, keepAnswers } from './keptAnswers.ts'
import type { LocalDatabase } from './localDatabase.ts'

interface ShownAnswer {
  readonly collection: CollectionName
  readonly answer: unknown
}

/** By its name, what is on the screen now. */
const shown = new Map<string, ShownAnswer>()

/** Collections of which something is shown that is not kept yet. */
const fresh = new Set<CollectionName>()

/** To be called whenever something else is shown: a page that keeps what it shows will do so at rest. */
let plan = (): void => {}

/**
 * Notes what somebody shows.
 * @param collection where all that it follows from is kept.
 * @returns what to call when they show it no longer.
 */
export const noteAnswer = (
  name: string,
  collection: CollectionName,
  answer: unknown,
): (() => void) => {
  const noted = { collection, answer }
  shown.set(name, noted)
  fresh.add(collection)
  plan()
  return () => {
    if (shown.get(name) === noted) shown.delete(name)
  }
}

/** A month's events of a busy family; what is longer is told by what follows from it (useLastAnswer). */
const longestList = 200

/** Within this time of a change every list that it concerns has been told, in milliseconds. */
const settled = 1000

/** Has what is shown kept for the next start, where the page wants it. */
export const useKeptAnswers = (isWanted: boolean): void => {
  const { database, isOpen } = useData()
  const mayBegin = isWanted && isOpen
  useEffect(() => (mayBegin ? keepWhenAtRest(database) : undefined), [database, mayBegin])
}

/** Keeps what is shown whenever it has come to rest. @returns how to end that. */
const keepWhenAtRest = (database: LocalDatabase): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  plan = () => {
    clearTimeout(timer)
    timer = setTimeout(keep, settled)
  }
  const keep = (): void => {
    if (!areAnswered() || isChanging()) return plan()
    for (const collection of fresh) {
      const answers = [...shown].filter(([, each]) => each.collection === collection)
      if (answers.length > 0) keepAnswers(database.userId, collection, answers.flatMap(toKept))
    }
    fresh.clear()
  }
  /** It has had all of its collection forgotten, what is shown and stays the same, too. */
  const changes = changesOf(database).subscribe((collection) => {
    fresh.add(collection)
    plan()
  })
  plan()
  return () => {
    plan = () => {}
    clearTimeout(timer)
    changes.unsubscribe()
  }
}

const toKept = ([name, { answer }]: readonly [string, ShownAnswer]): readonly KeptAnswer[] => {
  if (answer instanceof Map) return answer.size > longestList ? [] : [{ name, map: [...answer] }]
  return Array.isArray(answer) && answer.length > longestList ? [] : [{ name, value: answer }]
}

/** Tells of every change to any record, whoever made it, by its collection. */
export const changesOf = ({ collections }: LocalDatabase) =>
  merge(...collectionNames.map((name) => collections[name].eventBulks$.pipe(map(() => name))))
