/**
 * The browser's Back closes a layer: dialogs, drawers and menus, the topmost first. One history
 * entry serves all layers of a page. The entry stays when a layer is closed by hand, so that the
 * next layer can use it, and Back then skips it. Going back at once would cancel a page that is
 * being loaded.
 */
interface Layer {
  readonly close: () => void
}

interface Page {
  readonly key: unknown
  readonly state: unknown
  readonly href: string
}

let layers: readonly Layer[] = []
let page: Page | undefined

export const openLayer = (layer: Layer): (() => void) => {
  layers = [...layers, layer]
  takeEntry()
  return () => {
    layers = layers.filter((other) => other !== layer)
  }
}

export const followWayBack = (): (() => void) => {
  noteEntry()
  window.addEventListener('popstate', onWay, { capture: true })
  return () => window.removeEventListener('popstate', onWay, { capture: true })
}

type Way = 'replace' | 'push'

/**
 * A new page replaces the layers' entry. If only the page's address changes, that entry stays, and
 * Back gives the page beneath the new address.
 */
export const goBeneathLayers = (way: Way, isElsewhere: boolean, go: (way: Way) => void): void => {
  if (page === undefined) return go(way)
  if (way === 'replace' && !isElsewhere) {
    go(way)
    page = { key: page.key, state: history.state, href: location.href }
    markEntry()
  } else {
    page = undefined
    go('replace')
    setTimeout(takeEntry)
  }
}

const takeEntry = (): void => {
  if (layers.length === 0 || page !== undefined) return
  page = { key: keyOf(history.state), state: history.state, href: location.href }
  history.pushState(history.state, '')
  markEntry()
}

const markEntry = (): void => history.replaceState({ ...history.state, [mark]: true }, '')

/** Recognizes the layers' entry after a reload, or a step forward. */
const noteEntry = (): void => {
  if (fieldOf(history.state, mark) !== true) return
  const { [mark]: _, ...state } = history.state as Record<string, unknown>
  page = { key: keyOf(state), state, href: location.href }
}

const onWay = (event: PopStateEvent): void => {
  const left = page
  page = undefined
  if (left === undefined || keyOf(event.state) !== left.key) return noteEntry()
  event.stopImmediatePropagation()
  if (layers.length === 0) return history.back()
  history.replaceState(left.state, '', left.href)
  layers.at(-1)?.close()
  /**
   * The entry is taken later, because the layer may first ask about typed text, or other layers may
   * be open.
   */
  setTimeout(takeEntry)
}

const mark = 'layer'

const keyOf = (state: unknown): unknown => fieldOf(state, 'key')

const fieldOf = (state: unknown, field: string): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, field) : undefined
