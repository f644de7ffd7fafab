import { atom, useAtomValue } from 'jotai'
import { store } from './store.ts'

/**
 * The changes whose confirmation the person has put off, until they ask for it or the page is
 * reloaded.
 */
const postponed = atom<ReadonlySet<string>>(new Set<string>())

export const usePostponed = (): ReadonlySet<string> => useAtomValue(postponed)

export const postponeConfirming = (ids: readonly string[]): void =>
  store.set(postponed, new Set([...store.get(postponed), ...ids]))

/** Asks for the PIN again. */
export const confirmAfterAll = (id: string): void =>
  store.set(postponed, new Set([...store.get(postponed)].filter((each) => each !== id)))
