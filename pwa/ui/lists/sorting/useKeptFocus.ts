import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * A button that moves an item loses the focus if the item is put elsewhere in the page, so the
 * focus is given back. Each of an item's buttons is named by `data-move`.
 * @param items change with their order.
 */
export const useKeptFocus = (
  list: RefObject<HTMLElement | null>,
  id: string | undefined,
  items: readonly unknown[],
): void => {
  const lastButton = useRef<string>(undefined)
  useLayoutEffect(() => {
    const active = document.activeElement
    const within = active instanceof HTMLElement && list.current?.contains(active)
    if (within) lastButton.current = active.dataset['move']
    if (id === undefined || active !== document.body) return
    const item = list.current?.querySelector(`[data-item="${CSS.escape(id)}"]`)
    const buttons = [...(item?.querySelectorAll<HTMLElement>('[data-move]:enabled') ?? [])]
    const same = buttons.find((button) => button.dataset['move'] === lastButton.current)
    const next = same ?? buttons[0]
    next?.focus({ preventScroll: true })
  }, [list, id, items])
}
