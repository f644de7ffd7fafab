import { atom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { store } from './store.ts'

/** How many forms hold something typed and not saved; an update of the app waits for them. */
const formsAtom = atom(0)

export const hasUnsaved = (): boolean => store.get(formsAtom) > 0

export const useHasUnsaved = (): boolean => useAtomValue(formsAtom) > 0

/** Marks a form as half-typed for as long as `dirty` holds; leaving the page then asks first. */
export const useUnsaved = (dirty: boolean): void => {
  useEffect(() => {
    if (!dirty) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    store.set(formsAtom, (count) => count + 1)
    window.addEventListener('beforeunload', ask)
    return () => {
      store.set(formsAtom, (count) => count - 1)
      window.removeEventListener('beforeunload', ask)
    }
  }, [dirty])
}
