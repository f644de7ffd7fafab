/**
 * As whom somebody began to bring a family: whoever goes on as somebody else would bring it a second time.
 */
const keyOf = (userId: string, familyId: string): string =>
  `our-life.brought-as.${userId}.${familyId}`

/** @returns an old userId. */
export const readBroughtAs = (userId: string, familyId: string): string | undefined =>
  localStorage.getItem(keyOf(userId, familyId)) ?? undefined

export const noteBroughtAs = (userId: string, familyId: string, as: string): void =>
  localStorage.setItem(keyOf(userId, familyId), as)
