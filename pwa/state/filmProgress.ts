import { atom, useAtomValue } from 'jotai'
import { store } from './store.ts'

/** Of films that this page sends just now: how much of each is there, from 0 to 1. */
const progressAtom = atom<Readonly<Record<string, number>>>({})

/** @param id what the film is called while it waits. @returns undefined where this page does not send it. */
export const useFilmProgress = (id: string): number | undefined => useAtomValue(progressAtom)[id]

/** @param share undefined once it is no longer on its way. */
export const setFilmProgress = (id: string, share: number | undefined): void => {
  const { [id]: before, ...others } = store.get(progressAtom)
  /** In hundredths: whoever shows it draws it anew. */
  const rounded = share === undefined ? undefined : Math.floor(share * 100) / 100
  if (rounded === before) return
  store.set(progressAtom, rounded === undefined ? others : { ...others, [id]: rounded })
}
