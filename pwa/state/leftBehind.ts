import { atom, useAtomValue } from 'jotai'
import type { LastPerson } from './lastPerson.ts'
import { store } from './store.ts'

/**
 * Somebody whose records are on this device though their server is gone, and who is no longer in front
 * of it: another server answers now, and somebody has signed in there.
 */
export type LeftBehind = LastPerson & { readonly serverId: string }

const key = 'our-life.left-behind'

const read = (): readonly LeftBehind[] => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as readonly LeftBehind[]
  } catch {
    return []
  }
}

const leftBehindAtom = atom<readonly LeftBehind[]>(
  typeof localStorage === 'undefined' ? [] : read(),
)

export const useLeftBehind = (): readonly LeftBehind[] => useAtomValue(leftBehindAtom)

const write = (people: readonly LeftBehind[]): void => {
  store.set(leftBehindAtom, people)
  if (people.length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(people))
}

/** Their records stay; so that they can be found, their name does too. */
export const leaveBehind = (person: LastPerson): void => {
  const { serverId } = person
  if (serverId === undefined) return
  write([...read().filter(({ userId }) => userId !== person.userId), { ...person, serverId }])
}

/** Their records are gone from this device, or they are back. */
export const forgetLeftBehind = (userId: string): void =>
  write(read().filter((person) => person.userId !== userId))
