import { useCallback, useSyncExternalStore } from 'react'

/** Must match the style sheet's breakpoint. */
export const phoneWidth = '(width < 40rem)'

export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
