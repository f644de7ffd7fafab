import { atom, useAtomValue } from 'jotai'
import { mayBringFamily } from '#shared/people/pagePolicy.ts'
import type { LastPerson, NamedFamily } from './lastPerson.ts'
import { store } from '../store.ts'

/** The person's server is gone: another server answers now, and another person has signed in. */
export type LeftBehind = LastPerson & {
  readonly serverId: string
  readonly brought?: readonly string[]
}

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
  try {
    if (people.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(people))
  } catch {
    /** Without storage, these people are known until the page is closed. */
  }
}

/**
 * Families that others brought to the person's server can be brought again, because that server is
 * gone, too.
 */
export const leaveBehind = (person: LastPerson): void => {
  const { serverId } = person
  if (serverId === undefined) return
  const others = read().filter(({ userId }) => userId !== person.userId)
  write([...others.map((other) => ({ ...other, brought: [] })), { ...person, serverId }])
}

export const noteBrought = (
  userId: string,
  familyId: string,
  families: readonly NamedFamily[],
): void =>
  write(
    read().map((person) =>
      person.userId === userId
        ? { ...person, families, brought: [...new Set(person.brought).add(familyId)] }
        : person,
    ),
  )

export const canBeBrought = (person: LeftBehind): boolean => {
  const { family, brought = [] } = person
  if (family !== undefined && !mayBringFamily(family.role)) return false
  return familiesOf(person).length === 0 ? brought.length === 0 : notBrought(person).length > 0
}

export const notBrought = (person: LeftBehind): readonly NamedFamily[] =>
  familiesOf(person).filter(({ familyId }) => person.brought?.includes(familyId) !== true)

export const familiesOf = ({ families, family }: LeftBehind): readonly NamedFamily[] =>
  families ?? (family === undefined ? [] : [family])

export const forgetLeftBehind = (userId: string): void =>
  write(read().filter((person) => person.userId !== userId))
