/**
 * Notes whose records are to be deleted. A page with open records cannot delete them, so they are
 * deleted at the next start at the latest.
 */
const key = 'our-life.erasing'

export const readErasing = (): readonly string[] => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as readonly string[]
  } catch {
    return []
  }
}

const write = (userIds: readonly string[]): void => {
  try {
    if (userIds.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(userIds))
  } catch {
    /** Without storage, there are no records of these people to erase. */
  }
}

export const eraseNextTime = (userId: string): void =>
  write([...new Set([...readErasing(), userId])])

export const isErased = (userId: string): void =>
  write(readErasing().filter((each) => each !== userId))
