import { forgetShownLast, keepShownLast, readShownLast } from '#pwa/state/shownLast.ts'
import type { KeptAnswer } from '#pwa/state/shownLast.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'

/**
 * What screens were answered is kept beside the database: the next start shows it while the database
 * is still opening, and then what that says. All that concerns a collection is forgotten with the
 * first change to any record of it, so that it is no older than what the database held last; but for
 * a browser that is killed within seconds of a change, before it has written down what is forgotten.
 */
let recalledFor: string | undefined

/** By collection, what is asked for of it. */
const recalled = new Map<CollectionName, ReadonlyMap<string, unknown>>()

/** Looks for what this person's last run has kept. @returns whether there is anything. */
export const recallAnswers = (userId: string): boolean => {
  endRecalling()
  recalledFor = userId
  /** Without the family, its people and its money's name everything else would be shown wrongly. */
  if (recallAll(userId, 'families').size === 0) endRecalling()
  return isRecalling()
}

/** The database is open and answers by itself. */
export const endRecalling = (): void => {
  recalledFor = undefined
  recalled.clear()
}

/** Does a screen show what was kept, for the lack of a database? */
export const isRecalling = (): boolean => recalledFor !== undefined

export const recalledAnswer = (name: string, collection: CollectionName): unknown =>
  recalledFor === undefined ? undefined : recallAll(recalledFor, collection).get(name)

/** One screen wants little of what others have kept, and reading takes time. */
const recallAll = (userId: string, collection: CollectionName): ReadonlyMap<string, unknown> => {
  const all =
    recalled.get(collection) ??
    new Map(
      readShownLast(userId, collection).map(({ name, value, map }) => [
        name,
        map === undefined ? value : new Map(map),
      ]),
    )
  recalled.set(collection, all)
  return all
}

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
  underWay += 1
  try {
    const done = work()
    /** In the same task, but not before it: whoever ticks waits for the write. */
    forgetAnswers(collection)
    return await done
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
