const shortestSwipePx = 72
const farthestPx = 120

export interface SwipeWords {
  readonly tick: string
  readonly menu: string
}

/** A swipe presses the row's box (right) or its menu (left), which are buttons in the row, too. */
export const followSwipe = (
  row: HTMLElement,
  { identifier, clientX, clientY }: Touch,
  words: SwipeWords,
): void => {
  const box = row.querySelector<HTMLElement>('[role="checkbox"]')
  const menu = row.querySelector<HTMLElement>('[aria-haspopup="menu"]')
  const listening = new AbortController()
  const hint = hintIn(row)
  let by = 0
  const move = (event: TouchEvent): void => {
    const touch = [...event.touches].find((each) => each.identifier === identifier)
    const [x, y] = [(touch?.clientX ?? clientX) - clientX, (touch?.clientY ?? clientY) - clientY]
    const target = x > 0 ? box : menu
    const isSideways = by !== 0 || Math.abs(x) > 2 * Math.abs(y)
    by = target === null || !isSideways ? 0 : Math.max(-farthestPx, Math.min(farthestPx, x))
    row.style.transform = by === 0 ? '' : `translateX(${by}px)`
    if (row.parentElement !== null) row.parentElement.style.overflowX = by === 0 ? '' : 'clip'
    hint.show(by, by > 0 ? words.tick : words.menu, Math.abs(by) >= shortestSwipePx)
  }
  const end = (event: TouchEvent): void => {
    listening.abort()
    row.style.transform = ''
    if (row.parentElement !== null) row.parentElement.style.overflowX = ''
    hint.remove()
    if (event.type === 'touchcancel' || Math.abs(by) < shortestSwipePx) return
    /** A swipe must not count as a tap as well. */
    if (event.cancelable) event.preventDefault()
    const target = by > 0 ? box : menu
    target?.focus({ preventScroll: true })
    target?.click()
  }
  const options = { signal: listening.signal }
  row.addEventListener('touchmove', move, { ...options, passive: true })
  row.addEventListener('touchend', end, options)
  row.addEventListener('touchcancel', end, options)
}

const hintIn = (row: HTMLElement) => {
  const hint = document.createElement('span')
  hint.setAttribute('aria-hidden', 'true')
  hint.className =
    'pointer-events-none absolute inset-y-0 flex items-center overflow-hidden rounded-control text-sm font-semibold whitespace-nowrap'
  return {
    show: (by: number, words: string, isMeant: boolean): void => {
      if (by === 0) return hint.remove()
      if (!hint.isConnected) row.append(hint)
      hint.textContent = words
      Object.assign(hint.style, {
        width: `${Math.abs(by)}px`,
        left: by > 0 ? 'auto' : '100%',
        right: by > 0 ? '100%' : 'auto',
        justifyContent: 'center',
        background: isMeant ? 'var(--color-brand)' : 'var(--color-sunken)',
        color: isMeant ? 'var(--color-brand-ink)' : 'var(--color-muted)',
      })
    },
    remove: (): void => hint.remove(),
  }
}
