import { useEffect, useEffectEvent } from 'react'

/**
 * The browser's way back closes what is open, instead of leaving the page beneath. It takes an entry of
 * the history that is made for it, alike the page's own, so that the router sees no other page.
 */
export const useBackCloses = (open: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return undefined
    const entry: unknown = window.history.state
    window.history.pushState(entry, '')
    let isTaken = false
    const onBack = (): void => {
      isTaken = true
      close()
    }
    window.addEventListener('popstate', onBack)
    return () => {
      window.removeEventListener('popstate', onBack)
      /** A link has put its own page in the entry's place. */
      if (!isTaken && isSameEntry(window.history.state, entry)) window.history.back()
    }
  }, [open])
}

/** The router gives each page's entry a key. */
const isSameEntry = (a: unknown, b: unknown): boolean => keyOf(a) === keyOf(b)

const keyOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'key') : undefined
