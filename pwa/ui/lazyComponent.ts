import {
  createElement,
  startTransition,
  useEffect,
  useReducer,
  useState,
  type ComponentType,
} from 'react'

export interface LazyComponent<Props extends object> {
  /** Loads the code once; after a failure the next call tries again. */
  readonly load: () => Promise<void>
  readonly isLoaded: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  readonly Component: ComponentType<Props>
}

export const lazyComponent = <Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> => {
  let component: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const load = async (): Promise<void> => {
    try {
      component = await fetchCode()
      for (const listener of listeners) listener()
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  return {
    load: () => (loading ??= load()),
    isLoaded: () => component !== undefined,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    Component: (props) => (component === undefined ? null : createElement(component, props)),
  }
}

/**
 * Draws the part in a transition, which works in short pieces, because a large part would block a
 * slow phone. Code that arrived after the render and before its effect must be shown, too.
 */
const useIsThere = ({
  isLoaded,
  subscribe,
}: Pick<LazyComponent<object>, 'isLoaded' | 'subscribe'>): boolean => {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const isThere = isLoaded()
  useEffect(() => {
    if (isThere) return undefined
    const drawInPieces = (): void => startTransition(draw)
    if (isLoaded()) drawInPieces()
    return subscribe(drawInPieces)
  }, [isThere, isLoaded, subscribe])
  return isThere
}

/**
 * Returns true once the code is loaded, and loads it if needed. Suspense is not used, because
 * within 300 ms of showing a fallback React holds back everything that arrives.
 * @throws the error that kept the code from being loaded.
 */
export const useIsLoaded = ({
  load,
  ...part
}: Pick<LazyComponent<object>, 'load' | 'isLoaded' | 'subscribe'>): boolean => {
  const isThere = useIsThere(part)
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  useEffect(() => {
    if (!isThere) load().catch((error: unknown) => setFailure({ error }))
  }, [load, isThere])
  if (failure !== undefined) throw failure.error
  return isThere
}

/**
 * Ignores a failure, because the rest of the page can do without this part for a while; loading is
 * tried again when online.
 */
export const useIsLoadedLater = ({
  load,
  ...part
}: Pick<LazyComponent<object>, 'load' | 'isLoaded' | 'subscribe'>): boolean => {
  const isThere = useIsThere(part)
  useEffect(() => {
    if (isThere) return undefined
    const ask = (): void => void load().catch(() => {})
    /**
     * A request for a file takes time, and several parts mount at once, so each asks in its own
     * task.
     */
    const soon = setTimeout(ask)
    window.addEventListener('online', ask)
    return () => {
      clearTimeout(soon)
      window.removeEventListener('online', ask)
    }
  }, [load, isThere])
  return isThere
}
