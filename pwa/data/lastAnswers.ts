import { useEffect } from 'react'
import { merge } from 'rxjs'
import { keepFirstScreen, readFirstScreen } from '#pwa/state/firstScreen.ts'
import type { KeptAnswer } from '#pwa/state/firstScreen.ts'
import { useData } from './DatabaseContext.ts'
import { areAnswered } from './firstAnswers.ts'
import type { LocalDatabase } from './localDatabase.ts'

/**
 * What the first screen was answered is kept beside the database: the next start shows it while the
 * database is still opening, and then what that says. It is forgotten with the first change to any
 * record, so that it is never older than what the database held last.
 */
const shown = new Map<string, unknown>()

/** What was kept by the last run, until the database is open. */
const recalled = new Map<string, unknown>()

/** Looks for what this person's last run has kept. @returns whether there is anything. */
export const recallAnswers = (userId: string): boolean => {
  recalled.clear()
  for (const { name, value, map } of readFirstScreen(userId)) {
    recalled.set(name, map === undefined ? value : new Map(map))
  }
  return recalled.size > 0
}

/** The database is open and answers by itself. */
export const endRecalling = (): void => recalled.clear()

export const recalledAnswer = (name: string): unknown => recalled.get(name)

/** Notes what somebody shows. @returns what to call when they show it no longer. */
export const noteAnswer = (name: string, answer: unknown): (() => void) => {
  shown.set(name, answer)
  return () => {
    if (shown.get(name) === answer) shown.delete(name)
  }
}

/** What is longer is told by what follows from it (useLastAnswer), or waits for the database. */
const longestList = 100

/** Within this time of a change every list that it concerns has been told, in milliseconds. */
const settled = 1000

/** Has what is shown kept for the next start, where the page wants it. */
export const useKeptAnswers = (isWanted: boolean): void => {
  const { database, isOpen } = useData()
  const mayBegin = isWanted && isOpen
  useEffect(() => (mayBegin ? keepAnswers(database) : undefined), [database, mayBegin])
}

/** Keeps what is shown whenever it has come to rest. @returns how to end that. */
const keepAnswers = (database: LocalDatabase): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = (): void => {
    clearTimeout(timer)
    timer = setTimeout(keep, settled)
  }
  const keep = (): void => {
    if (!areAnswered()) return plan()
    keepFirstScreen(database.userId, [...shown].flatMap(toKept))
  }
  const changes = changesOf(database).subscribe(plan)
  plan()
  return () => {
    clearTimeout(timer)
    changes.unsubscribe()
  }
}

const toKept = ([name, answer]: readonly [string, unknown]): readonly KeptAnswer[] => {
  if (answer instanceof Map) return answer.size > longestList ? [] : [{ name, map: [...answer] }]
  return Array.isArray(answer) && answer.length > longestList ? [] : [{ name, value: answer }]
}

/** Tells of every change to any record, whoever made it. */
export const changesOf = ({ collections }: LocalDatabase) =>
  merge(...Object.values(collections).map((collection) => collection.eventBulks$))
