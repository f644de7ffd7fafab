import { createElement, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'

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
 * Is the code loaded? Loads it if not. Suspense would not do: within 300 ms of showing a fallback,
 * React holds back everything that arrives. Checking only once after loading would miss code that
 * arrived after the render and before its effect.
 * @throws the error that kept the code from being loaded.
 */
export const useIsLoaded = ({
  load,
  isLoaded,
  subscribe,
}: Pick<LazyComponent<object>, 'load' | 'isLoaded' | 'subscribe'>): boolean => {
  const isThere = useSyncExternalStore(subscribe, isLoaded)
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  useEffect(() => {
    if (!isThere) load().catch((error: unknown) => setFailure({ error }))
  }, [load, isThere])
  if (failure !== undefined) throw failure.error
  return isThere
}

/** The rest can do without this part for a while; it tries again when online. */
export const useIsLoadedLater = ({
  load,
  isLoaded,
  subscribe,
}: Pick<LazyComponent<object>, 'load' | 'isLoaded' | 'subscribe'>): boolean => {
  const isThere = useSyncExternalStore(subscribe, isLoaded)
  useEffect(() => {
    if (isThere) return undefined
    const ask = (): void => void load().catch(() => {})
    ask()
    window.addEventListener('online', ask)
    return () => window.removeEventListener('online', ask)
  }, [load, isThere])
  return isThere
}
