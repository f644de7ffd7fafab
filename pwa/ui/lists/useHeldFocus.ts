import { useLayoutEffect, useRef, useState } from 'react'
import type { FocusEvent, RefObject } from 'react'

/**
 * Which item of a list has the focus, so that it stays drawn wherever it is scrolled or moved to.
 * Where it goes from the list, whoever is at a keyboard goes on with the one that took its place.
 */
export const useHeldFocus = (
  list: RefObject<HTMLUListElement | null>,
  items: readonly { readonly id: string }[],
) => {
  const [held, setHeld] = useState<string>()
  const found = held === undefined ? -1 : items.findIndex(({ id }) => id === held)
  const last = useRef(0)
  const isGone = held !== undefined && found === -1
  useLayoutEffect(() => {
    if (found !== -1) last.current = found
    if (!isGone) return
    setHeld(undefined)
    if (document.activeElement !== document.body) return
    const next = Math.min(last.current, items.length - 1) + 1
    list.current
      ?.querySelector<HTMLElement>(`:scope > [aria-posinset="${next}"]`)
      ?.focus({ preventScroll: true })
  }, [found, isGone, items.length, list])
  return {
    index: found === -1 ? undefined : found,
    listeners: {
      onFocus: (event: FocusEvent<HTMLElement>): void => {
        const place = event.target.closest('[aria-posinset]')?.getAttribute('aria-posinset')
        setHeld(items[Number(place ?? 0) - 1]?.id)
      },
      /** Not where only the window has lost it. */
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
        const isWithin = [relatedTarget, document.activeElement].some(
          (element) => element !== null && currentTarget.contains(element),
        )
        if (!isWithin) setHeld(undefined)
      },
    },
  }
}
