import { atom, useAtomValue } from 'jotai'
import { store } from './store.ts'

export interface Reveal {
  readonly id: string
  readonly path: string
  /** The day to show in the calendar, 'yyyy-MM-dd'. */
  readonly day?: string
}

const revealAtom = atom<Reveal | undefined>(undefined)

export const reveal = (asked: Reveal): void => store.set(revealAtom, asked)

export const endReveal = (): void => store.set(revealAtom, undefined)

export const useReveal = (path: string): Reveal | undefined => {
  const asked = useAtomValue(revealAtom)
  return asked?.path === path ? asked : undefined
}
