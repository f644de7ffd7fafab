import { atom, useAtomValue } from 'jotai'
import { keepPerson } from './device/device.ts'
import { readLastPerson } from './device/lastPerson.ts'
import type { FamilyInView, NamedFamily } from './device/lastPerson.ts'
import { store } from './store.ts'

/** undefined: not known on this device yet; null: this person is in no family. */
const familyInViewAtom = atom<FamilyInView | null | undefined>(readLastPerson()?.family)

/**
 * Returns the family that the screens show, at once from this device's memory; undefined if there
 * is none.
 */
export const useFamilyInView = (): FamilyInView | undefined =>
  useAtomValue(familyInViewAtom) ?? undefined

/** Returns the language of the family's dates; undefined if each device has its own. */
export const dateLocaleInView = (): string | undefined => store.get(familyInViewAtom)?.dateLocale

/** Tells whether this person is certainly in no family. */
export const useHasNoFamily = (): boolean => useAtomValue(familyInViewAtom) === null

export const setFamilyInView = (family: FamilyInView | null): void => {
  const before = store.get(familyInViewAtom)
  if (isSame(before, family)) return
  store.set(familyInViewAtom, family)
  const person = readLastPerson()
  if (person === undefined) return
  const { family: _, ...rest } = person
  keepPerson(family === null ? rest : { ...rest, family })
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Stores the names of all of a person's families, by which their records are found when their
 * server is gone.
 */
export const rememberFamilies = (families: readonly NamedFamily[]): void => {
  const person = readLastPerson()
  if (person === undefined || isSame(person.families, families)) return
  keepPerson({ ...person, families })
}

/** Forgets the family in view when another person becomes active. */
export const forgetFamilyInView = (): void => store.set(familyInViewAtom, undefined)

/** Restores the family in view of a person who becomes active on a shared device. */
export const recallFamilyInView = (): void => store.set(familyInViewAtom, readLastPerson()?.family)

const choiceKey = (userId: string): string => `our-life.family.${userId}`

/**
 * Returns the family that this person chose to see on this device, whatever the account's default.
 */
export const readFamilyChoice = (userId: string): string | undefined =>
  localStorage.getItem(choiceKey(userId)) ?? undefined

const choiceAtom = atom(0)

/** Rises with each choice, so that the family in view is computed again. */
export const useFamilyChoices = (): number => useAtomValue(choiceAtom)

export const chooseFamily = (userId: string, familyId: string): void => {
  localStorage.setItem(choiceKey(userId), familyId)
  store.set(choiceAtom, (count) => count + 1)
}
