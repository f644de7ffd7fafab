import { useLayoutEffect, useRef, useState } from 'react'
import type { FocusEvent, RefObject } from 'react'

/**
 * The focused item stays rendered wherever the list is scrolled; if it leaves the list, its
 * successor gets the focus.
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
      /** When the whole window loses focus, the item keeps it. */
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
        const isWithin = [relatedTarget, document.activeElement].some(
          (element) => element !== null && currentTarget.contains(element),
        )
        if (!isWithin) setHeld(undefined)
      },
    },
  }
}
