import { atom, useAtomValue } from 'jotai'
import { store } from './store.ts'

/** Why the last attempt to send a photo failed, though there is a network: it is tried again. */
export interface UploadFailure {
  /** The answer's status; undefined where there was none. */
  readonly status: number | undefined
}

const failureAtom = atom<UploadFailure | undefined>(undefined)

export const useUploadFailure = (): UploadFailure | undefined => useAtomValue(failureAtom)

/** @param failure undefined once nothing stands in the way. */
export const setUploadFailure = (failure: UploadFailure | undefined): void =>
  store.set(failureAtom, failure)
