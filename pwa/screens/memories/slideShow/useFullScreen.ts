import { useCallback, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'

export interface FullScreen {
  readonly isFull: boolean
  /** undefined if the browser has no full screen for a page, as on iPhones. */
  readonly toggle: (() => void) | undefined
}

/** A dialog cannot be in full screen, but an element in it can. */
export const useFullScreen = (element: RefObject<HTMLElement | null>): FullScreen => {
  const isFull = useSyncExternalStore(
    listen,
    () => element.current !== null && document.fullscreenElement === element.current,
  )
  const toggle = useCallback(() => {
    /** If the browser refuses, the element stays in its window. */
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
