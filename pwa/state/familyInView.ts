import { atom, useAtomValue } from 'jotai'
import { keepPerson } from './device/device.ts'
import { readLastPerson } from './device/lastPerson.ts'
import type { FamilyInView, NamedFamily } from './device/lastPerson.ts'
import { store } from './store.ts'

/** undefined if this device does not know yet; null if this person is in no family. */
const familyInViewAtom = atom<FamilyInView | null | undefined>(readLastPerson()?.family)

export const useFamilyInView = (): FamilyInView | undefined =>
  useAtomValue(familyInViewAtom) ?? undefined

export const dateLocaleInView = (): string | undefined => store.get(familyInViewAtom)?.dateLocale

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

export const rememberFamilies = (families: readonly NamedFamily[]): void => {
  const person = readLastPerson()
  if (person === undefined || isSame(person.families, families)) return
  keepPerson({ ...person, families })
}

export const forgetFamilyInView = (): void => store.set(familyInViewAtom, undefined)

export const recallFamilyInView = (): void => store.set(familyInViewAtom, readLastPerson()?.family)

const choiceKey = (userId: string): string => `our-life.family.${userId}`

/** This device's choice overrides the account's default. */
export const readFamilyChoice = (userId: string): string | undefined =>
  localStorage.getItem(choiceKey(userId)) ?? undefined

const choiceAtom = atom(0)

export const useFamilyChoices = (): number => useAtomValue(choiceAtom)

export const chooseFamily = (userId: string, familyId: string): void => {
  localStorage.setItem(choiceKey(userId), familyId)
  store.set(choiceAtom, (count) => count + 1)
}
