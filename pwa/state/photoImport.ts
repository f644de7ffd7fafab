import { atom, useAtomValue } from 'jotai'
import { store } from './store.ts'

/**
 * The import of photos from a folder or a zip, under way or done; it goes on while other pages are
 * open.
 */
export interface PhotoImport {
  readonly familyId: string
  readonly state: 'running' | 'waiting' | 'done' | 'device-full' | 'server-full' | 'failed'
  readonly total: number
  readonly added: number
  readonly already: number
  /** The paths that could not be taken. */
  readonly failed: readonly string[]
}

const importAtom = atom<PhotoImport | undefined>(undefined)

/** Returns the import in any family of this person's. */
export const usePhotoImport = (): PhotoImport | undefined => useAtomValue(importAtom)

export const setPhotoImport = (now: PhotoImport | undefined): void => store.set(importAtom, now)

let running = new AbortController()

/** Returns the signal of an import that begins now, and ends a running one. */
export const beginPhotoImport = (): AbortSignal => {
  endPhotoImport()
  running = new AbortController()
  return running.signal
}

/** Ends the import, also when its person leaves. */
export const endPhotoImport = (): void => {
  running.abort()
  setPhotoImport(undefined)
}
