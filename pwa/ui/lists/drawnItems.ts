export const drawnItems = (id: string): readonly HTMLElement[] => {
  const name = CSS.escape(id)
  const selector = `[data-item="${name}"], [data-item^="${name}\\:"]`
  return [...document.querySelectorAll<HTMLElement>(selector)]
}

export const isItemInView = (id: string): boolean =>
  drawnItems(id).some((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    return bottom > top && x >= 0 && x <= window.innerWidth && y >= 0 && y <= window.innerHeight
  })

export const isItem = (itemId: string, id: string): boolean =>
  itemId === id || itemId.startsWith(`${id}:`)

const litForMs = 2000

export const showItem = (element: HTMLElement): void => {
  element.scrollIntoView({ block: 'center' })
  if (!element.hasAttribute('tabindex') && element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
  element.toggleAttribute('data-lit', true)
  setTimeout(() => element.toggleAttribute('data-lit', false), litForMs)
}
