import { atom, useAtomValue } from 'jotai'
import { readLastPerson, writeLastPerson } from './lastPerson.ts'
import type { FamilyInView } from './lastPerson.ts'
import { store } from './store.ts'

/** undefined: not known on this device yet; null: this person is in no family. */
const familyInViewAtom = atom<FamilyInView | null | undefined>(readLastPerson()?.family)

/** The family that the screens show, at once from this device's memory; undefined where there is none. */
export const useFamilyInView = (): FamilyInView | undefined =>
  useAtomValue(familyInViewAtom) ?? undefined

/** Is it certain that this person is in no family? */
export const useHasNoFamily = (): boolean => useAtomValue(familyInViewAtom) === null

export const setFamilyInView = (family: FamilyInView | null): void => {
  const before = store.get(familyInViewAtom)
  if (JSON.stringify(before) === JSON.stringify(family)) return
  store.set(familyInViewAtom, family)
  const person = readLastPerson()
  if (person === undefined) return
  const { family: _, ...rest } = person
  writeLastPerson(family === null ? rest : { ...rest, family })
}

/** Another person is in front of this device: nothing of the one before may show. */
export const forgetFamilyInView = (): void => store.set(familyInViewAtom, undefined)

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
