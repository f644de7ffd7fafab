import { atom, useAtomValue } from 'jotai'
import { store } from './store.ts'

/** The import goes on while other pages are open, and stays here when it is done. */
export interface PhotoImport {
  readonly familyId: string
  readonly state: 'running' | 'waiting' | 'done' | 'device-full' | 'server-full' | 'failed'
  readonly total: number
  readonly added: number
  readonly already: number
  readonly failed: readonly string[]
}

const importAtom = atom<PhotoImport | undefined>(undefined)

export const usePhotoImport = (): PhotoImport | undefined => useAtomValue(importAtom)

export const setPhotoImport = (now: PhotoImport | undefined): void => store.set(importAtom, now)

let running = new AbortController()

export const beginPhotoImport = (): AbortSignal => {
  endPhotoImport()
  running = new AbortController()
  return running.signal
}

export const endPhotoImport = (): void => {
  running.abort()
  setPhotoImport(undefined)
}
