/** One answer as the first screen showed it. */
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

const key = 'our-life.first-screen'

/** A browser keeps five million letters for a site; reading as many as these takes no time. */
const longest = 200_000

/** Its name tells its content. */
const thisApp = (): string => document.querySelector<HTMLScriptElement>('script[src]')?.src ?? ''

/** Empty where nothing was kept, or for somebody else, or by another build. */
export const readFirstScreen = (userId: string): readonly KeptAnswer[] => {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
    return kept?.userId === userId && kept.app === thisApp() ? kept.answers : []
  } catch {
    /** No storage or no sense in it: as if nothing had been kept. */
    return []
  }
}

export const keepFirstScreen = (userId: string, answers: readonly KeptAnswer[]): void => {
  const kept: Kept = { userId, app: thisApp(), answers }
  const text = JSON.stringify(kept)
  try {
    if (text.length > longest) return
    localStorage.setItem(key, text)
  } catch {
    /** Only the next opening is slower for it. */
  }
}

export const forgetFirstScreen = (): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    /** Where there is no storage, there is nothing in it. */
  }
}
