import { atom, useAtomValue } from 'jotai'
import { store } from './store.ts'

/**
 * Why this device cannot keep records: told plainly, nothing is dropped in silence. 'reopening' passes;
 * 'closed' means that the browser has closed the storage and does not open it again.
 */
export type DataProblem = 'no-indexed-db' | 'quota' | 'failed' | 'reopening' | 'closed'

const problemAtom = atom<DataProblem | undefined>(undefined)

export const useDataProblem = (): DataProblem | undefined => useAtomValue(problemAtom)

export const setDataProblem = (problem: DataProblem | undefined): void =>
  store.set(problemAtom, problem)

/** Names a storage's error; Dexie wraps the browser's own as `inner`. */
export const dataProblemOf = (error: unknown): 'no-indexed-db' | 'quota' | 'failed' => {
  const names = [error, (error as { inner?: unknown } | undefined)?.inner].map(
    (each) => (each as { name?: string } | undefined)?.name,
  )
  if (names.includes('QuotaExceededError')) return 'quota'
  const isBarred = ['MissingAPIError', 'SecurityError'].some((name) => names.includes(name))
  if (isBarred || typeof indexedDB === 'undefined') return 'no-indexed-db'
  return 'failed'
}
