/**
 * When the focused row (`data-item`) goes, the row that takes its place receives the focus, or the
 * area if no row is left, so that a person at a keyboard continues there.
 */
export const keepFocusAmongRows = (area: HTMLElement | null): (() => void) | undefined => {
  if (area === null) return undefined
  let focused: Element | null = null
  let place = 0
  const rows = () => [...area.querySelectorAll<HTMLElement>('[data-item]')]
  const remember = ({ target }: FocusEvent): void => {
    focused = target instanceof Element ? target : null
    place = rows().findIndex((row) => row.contains(focused))
  }
  /** The blur comes before the element counts as removed, so the check runs a moment later. */
  const forget = (): void =>
    queueMicrotask(() => {
      if (focused?.isConnected === true && document.hasFocus() && !area.contains(active())) {
        focused = null
      }
    })
  const observer = new MutationObserver(() => {
    if (focused === null) return
    if (focused.isConnected) place = rows().findIndex((row) => row.contains(focused))
    else if (place !== -1 && active() === document.body) {
      const left = rows()
      const row = left[Math.min(place, left.length - 1)]
      const target = row?.querySelector<HTMLElement>('[role=checkbox], a[href], button') ?? area
      target.focus({ preventScroll: true })
    } else focused = null
  })
  observer.observe(area, { childList: true, subtree: true })
  area.addEventListener('focusin', remember)
  area.addEventListener('focusout', forget)
  return () => {
    observer.disconnect()
    area.removeEventListener('focusin', remember)
    area.removeEventListener('focusout', forget)
  }
}

const active = (): Element | null => document.activeElement
