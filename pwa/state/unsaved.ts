import { useEffect } from 'react'

/** Forms with something typed and not saved; an update of the app waits for them. */
const forms = new Set<symbol>()

export const hasUnsaved = (): boolean => forms.size > 0

/** Marks a form as half-typed for as long as `dirty` holds; leaving the page then asks first. */
export const useUnsaved = (dirty: boolean): void => {
  useEffect(() => {
    if (!dirty) return undefined
    const form = Symbol('form')
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    forms.add(form)
    window.addEventListener('beforeunload', ask)
    return () => {
      forms.delete(form)
      window.removeEventListener('beforeunload', ask)
    }
  }, [dirty])
}
