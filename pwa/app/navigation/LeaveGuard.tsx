import { lazy, Suspense, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { UNSAFE_NavigationContext, useLocation } from 'react-router-dom'
import { hasUnsavedOnPage } from '#pwa/state/unsaved.ts'
import { followWayBack, goBeneathLayers } from '#pwa/ui/overlays/openLayers.ts'
import { isPageChange } from './isPageChange.ts'

const LeaveQuestion = lazy(async () => ({
  default: (await import('./LeaveQuestion.tsx')).LeaveQuestion,
}))

type Going = () => void

/**
 * Asks before a page with unsaved text is left. The router's own prompt is not used, because it
 * needs the router's loaders, which add 18 kB before the first paint.
 */
export function LeaveGuard({ children }: { children: ReactNode }): ReactElement {
  const [going, setGoing] = useState<Going>()
  const [open, setOpen] = useState(false)
  const ask = useMemo(
    () =>
      (go: Going): void => {
        setGoing(() => go)
        setOpen(true)
      },
    [],
  )
  const context = useGuarded(ask)
  useGuardedBack(ask)
  useEffect(followWayBack, [])
  return (
    <UNSAFE_NavigationContext.Provider value={context}>
      {children}
      {going !== undefined && (
        <Suspense fallback={null}>
          <LeaveQuestion
            open={open}
            onKeep={() => setOpen(false)}
            onDiscard={() => {
              setOpen(false)
              going()
            }}
          />
        </Suspense>
      )}
    </UNSAFE_NavigationContext.Provider>
  )
}

type Ask = (go: Going) => void

const useGuarded = (ask: Ask) => {
  const context = useContext(UNSAFE_NavigationContext)
  return useMemo(() => {
    const { navigator } = context
    const guarded =
      (way: 'push' | 'replace'): typeof navigator.push =>
      (to, state, options) => {
        const isElsewhere = isPageChange(to, window.location)
        const go = (): void =>
          goBeneathLayers(way, isElsewhere, (asked) => navigator[asked](to, state, options))
        if (isElsewhere && hasUnsavedOnPage()) ask(go)
        else go()
      }
    return {
      ...context,
      navigator: {
        createHref: (to: Parameters<typeof navigator.createHref>[0]) => navigator.createHref(to),
        go: (delta: number) => navigator.go(delta),
        push: guarded('push'),
        replace: guarded('replace'),
      },
    }
  }, [context, ask])
}

const useGuardedBack = (ask: Ask): void => {
  const leaving = useRef(false)
  const { key } = useLocation()
  useEffect(() => {
    leaving.current = false
  }, [key])
  useEffect(() => {
    const stay = (event: NavigateEvent): void => {
      const { destination } = event
      if (event.navigationType !== 'traverse' || !event.cancelable || leaving.current) return
      if (!isPageChange(new URL(destination.url), window.location)) return
      if (!hasUnsavedOnPage()) return
      event.preventDefault()
      ask(() => {
        leaving.current = true
        window.navigation.traverseTo(destination.key)
      })
    }
    const navigation = 'navigation' in window ? window.navigation : undefined
    navigation?.addEventListener('navigate', stay)
    return () => navigation?.removeEventListener('navigate', stay)
  }, [ask])
}
