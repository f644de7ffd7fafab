import { atom, useAtomValue } from 'jotai'
import { store } from '../store.ts'

/** 'reopening' passes; after 'closed' the browser does not open the storage again. */
export type DataProblem = 'no-indexed-db' | 'quota' | 'failed' | 'reopening' | 'closed'

const problemAtom = atom<DataProblem | undefined>(undefined)

export const useDataProblem = (): DataProblem | undefined => useAtomValue(problemAtom)

export const setDataProblem = (problem: DataProblem | undefined): void =>
  store.set(problemAtom, problem)
