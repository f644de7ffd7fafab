import type { Dexie } from 'dexie'

/**
 * A browser that clears a site's storage never answers open requests to open, delete or list
 * databases. Transactions always end.
 */

const retryAfterMs = 5000

/** Milliseconds after which an opening is given up; a slow device may need many seconds for a large database. */
const openingPatience = 30_000

export const untilAnswered = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (;;) {
    const answer = await inTime(ask(), retryAfterMs)
    if (answer !== undefined) return answer.value
  }
}

/**
 * Opens a database. An upgrade, or another tab that blocks it, may take longer than
 * `openingPatience`.
 * @throws DatabaseClosedError
 */
export const openAnswered = async <T extends Dexie>(database: T): Promise<T> => {
  let mayTakeTime = false
  database.on('blocked', () => {
    mayTakeTime = true
  })
  const opening = database.open()
  const opened = await inTime(opening, openingPatience)
  mayTakeTime ||= database.backendDB() !== null
  if (opened === undefined && !mayTakeTime) database.close()
  await opening
  return database
}

const inTime = async <T>(
  asked: PromiseLike<T>,
  milliseconds: number,
): Promise<{ readonly value: T } | undefined> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const forgotten = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds)
  })
  try {
    return await Promise.race([asked.then((value) => ({ value })), forgotten])
  } finally {
    clearTimeout(timer)
  }
}
