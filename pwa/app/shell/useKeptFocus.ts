import { useEffect, useRef } from 'react'
import type { Frame } from './frame.ts'

/**
 * When the frame changes, the focus moves to the same link or button in the new frame, or else to
 * `rest`.
 */
export const useKeptFocus = (frame: Frame): void => {
  const last = useRef<Element>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      last.current = target instanceof Element ? target : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const lost = last.current
    if (lost === null || lost.isConnected || document.activeElement !== document.body) return
    twinOf(lost)?.focus({ preventScroll: true })
  }, [frame])
}

const twinOf = (lost: Element): HTMLElement | undefined => {
  const places = [...document.querySelectorAll<HTMLElement>('[data-places] :is(a[href], button)')]
  const isTwin = (place: Element): boolean => nameOf(place) === nameOf(lost)
  return places.find(isTwin) ?? places.find((place) => place.matches(rest))
}

/**
 * The button that opens the drawer; in the sidebar, which has all links, the link of the page in
 * view.
 */
const rest = '[aria-haspopup="dialog"][aria-expanded], [aria-current="page"]'

/** A link is recognized by its address, because its label is shorter where there is less room. */
const nameOf = (place: Element): string | null =>
  place.getAttribute('href') ?? place.getAttribute('aria-label') ?? place.textContent
