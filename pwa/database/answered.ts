import type { Dexie } from 'dexie'

/**
 * A browser that clears a site's storage leaves requests without an answer that it had from the page at
 * that moment: to open a database, to delete one and to list them. Transactions always end.
 */

/** Milliseconds after which a request counts as forgotten. */
const patience = 5000

/** Asks again until there is an answer. */
export const untilAnswered = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (;;) {
    const answer = await inTime(ask())
    if (answer !== undefined) return answer.value
  }
}

/** @throws DatabaseClosedError if there is no answer; an upgrade or another tab may take its time. */
export const openAnswered = async <T extends Dexie>(database: T): Promise<T> => {
  let mayTakeTime = false
  database.on('blocked', () => {
    mayTakeTime = true
  })
  const opening = database.open()
  const opened = await inTime(opening)
  mayTakeTime ||= database.backendDB() !== null
  if (opened === undefined && !mayTakeTime) database.close()
  await opening
  return database
}

const inTime = async <T>(asked: PromiseLike<T>): Promise<{ readonly value: T } | undefined> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const forgotten = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience)
  })
  try {
    return await Promise.race([asked.then((value) => ({ value })), forgotten])
  } finally {
    clearTimeout(timer)
  }
}
