import { useCallback, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'

export interface FullScreen {
  readonly isFull: boolean
  /** undefined where the browser has none for a page, as on iPhones. */
  readonly toggle: (() => void) | undefined
}

/**
 * Gives an element the full screen, until it is gone, or Escape ends it. A dialog cannot have it,
 * an element in one can.
 */
export const useFullScreen = (element: RefObject<HTMLElement | null>): FullScreen => {
  const isFull = useSyncExternalStore(
    listen,
    () => element.current !== null && document.fullscreenElement === element.current,
  )
  const toggle = useCallback(() => {
    /** A browser that refuses shows it in its window, as before. */
    const ignore = (): void => {}
    if (document.fullscreenElement === null) element.current?.requestFullscreen().catch(ignore)
    else document.exitFullscreen().catch(ignore)
  }, [element])
  return { isFull, toggle: document.fullscreenEnabled ? toggle : undefined }
}

const listen = (told: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', told)
  return () => document.removeEventListener('fullscreenchange', told)
}
