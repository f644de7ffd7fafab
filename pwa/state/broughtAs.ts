/**
 * Remembers which place the importing person took: continuing with a different one would import the
 * family twice.
 */
const keyOf = (userId: string, familyId: string): string =>
  `our-life.brought-as.${userId}.${familyId}`

export const readBroughtAs = (userId: string, familyId: string): string | undefined =>
  localStorage.getItem(keyOf(userId, familyId)) ?? undefined

export const noteBroughtAs = (userId: string, familyId: string, as: string): void =>
  localStorage.setItem(keyOf(userId, familyId), as)
