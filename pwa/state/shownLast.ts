import { readLastPerson } from './lastPerson.ts'

/** One answer as a screen showed it. */
export interface KeptAnswer {
  readonly name: string
  readonly value?: unknown
  readonly map?: readonly (readonly [unknown, unknown])[]
}

interface Kept {
  readonly userId: string
  /** Which build of the app it was made by: another may mean something else by it. */
  readonly app: string
  readonly answers: readonly KeptAnswer[]
}

/** One entry for each collection: a change has that one forgotten alone. */
const prefix = 'our-life.shown-last.'

/** Where earlier versions kept what the dashboard showed. */
const former = 'our-life.first-screen'

/** A browser keeps five million letters for a site; reading as many as these takes no time. */
const longest = 200_000

/** Its name tells its content. */
const thisApp = (): string => document.querySelector<HTMLScriptElement>('script[src]')?.src ?? ''

/** Empty where nothing was kept, or for somebody else, or by another build. */
export const readShownLast = (userId: string, collection: string): readonly KeptAnswer[] => {
  try {
    const kept = JSON.parse(localStorage.getItem(prefix + collection) ?? 'null') as Kept | null
    return kept?.userId === userId && kept.app === thisApp() ? kept.answers : []
  } catch {
    /** No storage or no sense in it: as if nothing had been kept. */
    return []
  }
}

/** Only for whoever is signed in still, in whichever tab. @returns false where they are too many to be kept. */
export const keepShownLast = (
  userId: string,
  collection: string,
  answers: readonly KeptAnswer[],
): boolean => {
  const kept: Kept = { userId, app: thisApp(), answers }
  const text = JSON.stringify(kept)
  if (text.length > longest) return false
  try {
    if (readLastPerson()?.userId === userId) localStorage.setItem(prefix + collection, text)
  } catch {
    /** Only the next opening is slower for it. */
  }
  return true
}

export const forgetShownLast = (collection: string): void => {
  try {
    localStorage.removeItem(prefix + collection)
  } catch {
    /** Where there is no storage, there is nothing in it. */
  }
}

/** Of all collections: whoever comes next is somebody else. */
export const forgetAllShownLast = (): void => {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix) || key === former) localStorage.removeItem(key)
    }
  } catch {
    /** Where there is no storage, there is nothing in it. */
  }
}
