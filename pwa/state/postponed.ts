import { atom, useAtomValue } from 'jotai'
import { store } from './store.ts'

/** Changes whose confirmation a person has put off. Forgotten when the page is reloaded. */
const postponed = atom<ReadonlySet<string>>(new Set<string>())

export const usePostponed = (): ReadonlySet<string> => useAtomValue(postponed)

export const postponeConfirming = (ids: readonly string[]): void =>
  store.set(postponed, new Set([...store.get(postponed), ...ids]))

export const confirmAfterAll = (id: string): void =>
  store.set(postponed, new Set([...store.get(postponed)].filter((each) => each !== id)))
