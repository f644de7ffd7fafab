import { atom, useAtomValue } from 'jotai'
import { store } from './store.ts'

/** An item that a person asked to be shown, until its row is in view. */
export interface Reveal {
  readonly id: string
  /** The path of the page that lists it. */
  readonly path: string
  /** The calendar's day of it, 'yyyy-MM-dd'. */
  readonly day?: string
}

const revealAtom = atom<Reveal | undefined>(undefined)

export const reveal = (asked: Reveal): void => store.set(revealAtom, asked)

export const endReveal = (): void => store.set(revealAtom, undefined)

/** Returns the item that the page at this path is to show. */
export const useReveal = (path: string): Reveal | undefined => {
  const asked = useAtomValue(revealAtom)
  return asked?.path === path ? asked : undefined
}
