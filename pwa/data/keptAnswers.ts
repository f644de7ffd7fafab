import { forgetShownLast, keepShownLast, readShownLast } from '#pwa/state/shownLast.ts'
import type { KeptAnswer } from '#pwa/state/shownLast.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'

/**
 * What screens were answered is kept beside the database: the next start shows it while the database
 * is still opening, and then what that says. All that concerns a collection is forgotten with the
 * first change to any record of it, so that it is no older than what the database held last; but for
 * a browser that is killed within seconds of a change, before it has written down what is forgotten.
 */
const recalled = new Map<string, unknown>()

/** Looks for what this person's last run has kept. @returns whether there is anything. */
export const recallAnswers = (userId: string): boolean => {
  recalled.clear()
  /** Without the family, its people and its money's name everything else would be shown wrongly. */
  if (readShownLast(userId, 'families').length === 0) return false
  for (const { name, value, map } of collectionNames.flatMap((collection) =>
    readShownLast(userId, collection),
  )) {
    recalled.set(name, map === undefined ? value : new Map(map))
  }
  return true
}

/** The database is open and answers by itself. */
export const endRecalling = (): void => recalled.clear()

export const recalledAnswer = (name: string): unknown => recalled.get(name)

/** Changes that are being written just now: lists do not follow them yet. */
let underWay = 0

export const isChanging = (): boolean => underWay > 0

/** A record of the collection changes. */
export const forgetAnswers = (collection: CollectionName): void => forgetShownLast(collection)

/** The same for a change that is yet to be written: nothing is kept before it is. */
export const forgetAnswersDuring = async <T>(
  collection: CollectionName,
  work: () => Promise<T>,
): Promise<T> => {
  forgetAnswers(collection)
  underWay += 1
  try {
    return await work()
  } finally {
    underWay -= 1
  }
}

/**
 * Keeps these beside what other screens have been answered since the collection changed last, as any
 * tab has left it. Where it is too much, what was there before goes first.
 */
export const keepAnswers = (
  userId: string,
  collection: CollectionName,
  answers: readonly KeptAnswer[],
): void => {
  const names = new Set(answers.map(({ name }) => name))
  const others = readShownLast(userId, collection).filter(({ name }) => !names.has(name))
  if (!keepShownLast(userId, collection, [...others, ...answers])) {
    keepShownLast(userId, collection, answers)
  }
}
