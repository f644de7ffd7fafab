import { atom, useAtomValue } from 'jotai'
import { store } from '../store.ts'

/**
 * 'reopening' passes; 'closed' means that the browser has closed the storage and does not open it
 * again.
 */
export type DataProblem = 'no-indexed-db' | 'quota' | 'failed' | 'reopening' | 'closed'

const problemAtom = atom<DataProblem | undefined>(undefined)

export const useDataProblem = (): DataProblem | undefined => useAtomValue(problemAtom)

export const setDataProblem = (problem: DataProblem | undefined): void =>
  store.set(problemAtom, problem)
