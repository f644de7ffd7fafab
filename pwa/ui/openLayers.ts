/**
 * What the browser's way back closes: dialogs, drawers, menus, the innermost first. One entry of the history
 * stands for all that is open, alike the page's own, so that the router sees no other page.
 */
interface Layer {
  readonly close: () => void
}

let layers: readonly Layer[] = []
/** The page's own entry while there is one for what is open on top of it. */
let page: { readonly key: unknown } | undefined
let isLeaving = false
let waiting: readonly (() => void)[] = []

/** @returns to be called once it is closed. */
export const openLayer = (layer: Layer): (() => void) => {
  layers = [...layers, layer]
  takeEntry()
  return () => {
    layers = layers.filter((other) => other !== layer)
    /** What closes often opens another: a menu a dialog. */
    setTimeout(() => layers.length === 0 && leaveEntry())
  }
}

/** Follows the way back and forward, before the router does. @returns how to end it. */
export const followWayBack = (): (() => void) => {
  /** A reload, with something open. */
  if (isMarked(history.state)) goBack()
  window.addEventListener('popstate', onWay, { capture: true })
  return () => window.removeEventListener('popstate', onWay, { capture: true })
}

/** How the router is to go where it was told to, with something open. */
type Way = 'replace' | 'push'

/**
 * Has the router go somewhere: another page takes the place of the entry for what is open, so that Back does not
 * come to it again; a page that only changes its own address does so beneath it.
 */
export const goBeneathLayers = (way: Way, isElsewhere: boolean, go: (way: Way) => void): void => {
  if (isLeaving) waiting = [...waiting, () => goBeneathLayers(way, isElsewhere, go)]
  else if (page === undefined) go(way)
  else if (!isElsewhere && way === 'replace') {
    waiting = [...waiting, () => go(way)]
    leaveEntry()
  } else {
    page = undefined
    go('replace')
    setTimeout(takeEntry)
  }
}

const takeEntry = (): void => {
  if (layers.length === 0 || page !== undefined || isLeaving) return
  page = { key: keyOf(history.state) }
  history.pushState({ ...history.state, [mark]: true }, '')
}

const leaveEntry = (): void => {
  if (page === undefined) return
  page = undefined
  /** A link has put its own page in the entry's place. */
  if (isMarked(history.state)) goBack()
  else goOn()
}

const goBack = (): void => {
  isLeaving = true
  history.back()
}

/** What waited for the page's own entry, and then what is open still. */
const goOn = (): void => {
  const next = waiting
  waiting = []
  for (const work of next) work()
  takeEntry()
}

const onWay = (event: PopStateEvent): void => {
  if (isLeaving) {
    isLeaving = false
    event.stopImmediatePropagation()
    goOn()
  } else if (page !== undefined) {
    const isHere = keyOf(event.state) === page.key
    page = undefined
    if (!isHere) return
    event.stopImmediatePropagation()
    layers.at(-1)?.close()
    /** It may ask first whether what was typed is to go, and others may be open beneath it. */
    setTimeout(takeEntry)
  } else if (isMarked(event.state)) {
    /** Forward, to what is closed. */
    event.stopImmediatePropagation()
    goBack()
  }
}

const mark = 'layer'

const isMarked = (state: unknown): boolean => fieldOf(state, mark) === true

/** The router gives each page's entry a key. */
const keyOf = (state: unknown): unknown => fieldOf(state, 'key')

const fieldOf = (state: unknown, field: string): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, field) : undefined
