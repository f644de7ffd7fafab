import { forgetShownLast, keepShownLast, readShownLast } from '#pwa/state/shownLast.ts'
import type { KeptAnswer } from '#pwa/state/shownLast.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'

/**
 * What screens were answered is kept beside the database: the next start shows it while the database
 * is still opening, and then what that says. What concerns a collection is forgotten with the first
 * change to any record of it, so that it is never older than what the database held last.
 */
const kept = new Map<CollectionName, Map<string, KeptAnswer>>()

/** What the last run has kept, until the database is open. */
const recalled = new Map<string, unknown>()

/** Looks for what this person's last run has kept. @returns whether there is anything. */
export const recallAnswers = (userId: string): boolean => {
  kept.clear()
  recalled.clear()
  for (const collection of collectionNames) {
    const answers = readShownLast(userId, collection)
    kept.set(collection, byName(answers))
    for (const { name, value, map } of answers) {
      recalled.set(name, map === undefined ? value : new Map(map))
    }
  }
  return recalled.size > 0
}

/** The database is open and answers by itself. */
export const endRecalling = (): void => recalled.clear()

export const recalledAnswer = (name: string): unknown => recalled.get(name)

/** A record of the collection changes. */
export const forgetAnswers = (collection: CollectionName): void => {
  kept.delete(collection)
  forgetShownLast(collection)
}

/** Keeps these beside what other screens have been answered since the collection changed last. */
export const keepAnswers = (
  userId: string,
  collection: CollectionName,
  answers: readonly KeptAnswer[],
): void => {
  const these = byName(answers)
  const all = new Map([...(kept.get(collection) ?? []), ...these])
  /** Where it is too much, what is shown now goes before what was shown earlier. */
  const fitting = [all, these].find((some) => keepShownLast(userId, collection, [...some.values()]))
  if (fitting === undefined) forgetAnswers(collection)
  else kept.set(collection, fitting)
}

const byName = (answers: readonly KeptAnswer[]): Map<string, KeptAnswer> =>
  new Map(answers.map((answer) => [answer.name, answer]))
