import { atom, useAtomValue } from 'jotai'
import { store } from './store.ts'

/** Photos that are imported from a folder or a zip just now, or were; it goes on while one looks at other pages. */
export interface PhotoImport {
  readonly familyId: string
  readonly state: 'running' | 'waiting' | 'done' | 'device-full' | 'server-full' | 'failed'
  readonly total: number
  readonly added: number
  readonly already: number
  /** Paths of what could not be taken. */
  readonly failed: readonly string[]
}

const importAtom = atom<PhotoImport | undefined>(undefined)

/** In any family of this person's. */
export const usePhotoImport = (): PhotoImport | undefined => useAtomValue(importAtom)

export const setPhotoImport = (now: PhotoImport | undefined): void => store.set(importAtom, now)

let running = new AbortController()

/** The signal of an import that begins now; one that runs ends. */
export const beginPhotoImport = (): AbortSignal => {
  endPhotoImport()
  running = new AbortController()
  return running.signal
}

/** Also when its person leaves: nothing more of it is told. */
export const endPhotoImport = (): void => {
  running.abort()
  setPhotoImport(undefined)
}
