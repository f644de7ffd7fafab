import { atom, useAtomValue } from 'jotai'
import { store } from './store.ts'

/** The share of each film that this page has sent, from 0 to 1. */
const progressAtom = atom<Readonly<Record<string, number>>>({})

export const useFilmProgress = (id: string): number | undefined => useAtomValue(progressAtom)[id]

export const setFilmProgress = (id: string, share: number | undefined): void => {
  const { [id]: before, ...others } = store.get(progressAtom)
  /** Rounds to hundredths, because each change redraws the progress. */
  const rounded = share === undefined ? undefined : Math.floor(share * 100) / 100
  if (rounded === before) return
  store.set(progressAtom, rounded === undefined ? others : { ...others, [id]: rounded })
}
