import { atom, useAtomValue } from 'jotai'
import { keepPerson } from './device/device.ts'
import { readLastPerson } from './device/lastPerson.ts'
import type { FamilyInView, NamedFamily } from './device/lastPerson.ts'
import { store } from './store.ts'

/** undefined: not known on this device yet; null: this person is in no family. */
const familyInViewAtom = atom<FamilyInView | null | undefined>(readLastPerson()?.family)

/** The family that the screens show, at once from this device's memory; undefined where there is none. */
export const useFamilyInView = (): FamilyInView | undefined =>
  useAtomValue(familyInViewAtom) ?? undefined

/** The language of the family's dates; undefined where each device has its own. */
export const dateLocaleInView = (): string | undefined => store.get(familyInViewAtom)?.dateLocale

/** Is it certain that this person is in no family? */
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

/** For when their server is gone: what of theirs is on this device is called by all its families. */
export const rememberFamilies = (families: readonly NamedFamily[]): void => {
  const person = readLastPerson()
  if (person === undefined || isSame(person.families, families)) return
  keepPerson({ ...person, families })
}

/** Another person is in front of this device: nothing of the one before may show. */
export const forgetFamilyInView = (): void => store.set(familyInViewAtom, undefined)

/** They have come to the front of a shared device: what it remembers of theirs. */
export const recallFamilyInView = (): void => store.set(familyInViewAtom, readLastPerson()?.family)

const choiceKey = (userId: string): string => `our-life.family.${userId}`

/** The family that this person chose to see on this device, whatever the account's default. */
export const readFamilyChoice = (userId: string): string | undefined =>
  localStorage.getItem(choiceKey(userId)) ?? undefined

const choiceAtom = atom(0)

/** Rises with each choice, so that whoever derives the family in view does so again. */
export const useFamilyChoices = (): number => useAtomValue(choiceAtom)

export const chooseFamily = (userId: string, familyId: string): void => {
  localStorage.setItem(choiceKey(userId), familyId)
  store.set(choiceAtom, (count) => count + 1)
}
