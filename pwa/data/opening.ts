import type { ShownData } from './DatabaseContext.ts'

/** What was begun before there was a provider to give it to. */
let early: { readonly userId: string; readonly opening: Promise<ShownData> } | undefined

/** The database's code is the heaviest part, and comes when the first wants a database. */
const open = async (userId: string): Promise<ShownData> => {
  const { openData } = await import('./openData.ts')
  return openData(userId)
}

/** Begins to open a person's database; whoever wants it takes it over, and learns what went wrong. */
export const openEarly = (userId: string): void => {
  const opening = open(userId)
  early = { userId, opening }
  /** Whoever comes later tries again. */
  opening.catch(() => {
    if (early?.opening === opening) early = undefined
  })
}

/** @throws the storage's own error, or what kept the code from being loaded. */
export const takeOrOpen = (userId: string): Promise<ShownData> => {
  const begun = early
  early = undefined
  if (begun?.userId === userId) return begun.opening
  begun?.opening.then(({ database }) => database.close()).catch(() => {})
  return open(userId)
}
