/** Lists that a screen has asked the local database for and not seen yet. */
const unanswered = new Set<symbol>()

/** Notes that a screen waits for a list. @returns what to call at its first answer, or when it is gone. */
export const awaitAnswer = (): (() => void) => {
  const asked = Symbol('list')
  unanswered.add(asked)
  return () => unanswered.delete(asked)
}

/** Has every list on the screen been answered? Until then nothing else should keep the database busy. */
export const areAnswered = (): boolean => unanswered.size === 0

/** A screen that takes longer than this to fill holds nothing else up, in milliseconds. */
const longestWait = 2000

const lookEvery = 20

/** Resolves once every list on the screen has been answered, or takes too long to be waited for. */
export const untilAnswered = async (): Promise<void> => {
  for (let waited = 0; !areAnswered() && waited < longestWait; waited += lookEvery) {
    await new Promise((resolve) => {
      setTimeout(resolve, lookEvery)
    })
  }
}
