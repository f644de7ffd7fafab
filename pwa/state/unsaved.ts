import { atom, useAtomValue } from 'jotai'
import type { PrimitiveAtom } from 'jotai'
import { useEffect } from 'react'
import { store } from './store.ts'

/** The number of forms with unsaved text; an update of the app waits for them. */
const formsAtom = atom(0)
/** The number of forms on the page itself; a dialog asks before it discards its own text. */
const pageFormsAtom = atom(0)

export const hasUnsaved = (): boolean => store.get(formsAtom) > 0

export const hasUnsavedOnPage = (): boolean => store.get(pageFormsAtom) > 0

export const useHasUnsaved = (): boolean => useAtomValue(formsAtom) > 0

export const useUnsaved = (dirty: boolean, place: 'dialog' | 'page'): void => {
  useEffect(() => {
    if (!dirty) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    const counts = place === 'page' ? [formsAtom, pageFormsAtom] : [formsAtom]
    add(1, counts)
    window.addEventListener('beforeunload', ask)
    return () => {
      add(-1, counts)
      window.removeEventListener('beforeunload', ask)
    }
  }, [dirty, place])
}

const add = (more: number, counts: readonly PrimitiveAtom<number>[]): void => {
  for (const count of counts) store.set(count, (before) => before + more)
}
