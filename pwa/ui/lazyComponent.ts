import { createElement, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'

/** A component whose code is loaded apart. */
export interface LazyComponent<Props extends object> {
  /** Loads the code once; after a failure the next call tries again. */
  readonly load: () => Promise<void>
  readonly isLoaded: () => boolean
  /** Calls the listener once the code has come. @returns how to leave. */
  readonly subscribe: (listener: () => void) => () => void
  /** Shows nothing before its code is there. */
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
 * Is the part's code there? Asks for it where it is not. Suspense would not do: whatever comes
 * within 300 ms after it has shown a fallback, React holds back for the rest of them. Nor would
 * looking once it was asked for: code that came after the drawing and before its effect, as some does
 * that was loaded ahead, was never shown.
 * @throws what kept the code from being loaded.
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

/**
 * Is the code there of a part that the rest can do without for a while? Asks for it where it is not,
 * and again when the network is back.
 */
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
