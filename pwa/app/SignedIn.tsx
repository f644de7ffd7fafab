import { lazy, Suspense, useEffect, type ReactElement } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { mayOpenPage } from '#shared/policies/pages.ts'
import { useFamilyInView, useHasNoFamily } from '#pwa/state/familyInView.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { Arrival } from './Arrival.tsx'
import { DataProblemGate } from './DataProblemGate.tsx'
import { useDocumentTitle } from './documentTitle.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { FamilyNeeded, NotArrived, NotForYourRole, NotFound } from './messages/lazyMessages.ts'
import { pageRouteOf, pageRoutes, type PageRoute } from './pageRoutes.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'
import { useRememberScroll } from './scrollPositions.ts'
import { Shell } from './shell/Shell.tsx'

/** The database's code is the heaviest part and comes after the first paint. */
const DataArea = lazy(async () => ({ default: (await import('./DataArea.tsx')).DataArea }))

/** Paints the shell and the page's skeleton first, then the data layer and the screen. */
export function SignedIn({ userId }: { userId: string }): ReactElement {
  const { key, pathname } = useLocation()
  const route = pageRouteOf(pathname)
  useDocumentTitle(route?.title())
  useRememberScroll(key)
  useEffect(() => void route?.preload().catch(ignoreUntilRendered), [route])
  const skeleton = route?.skeleton ?? <ScreenSkeleton />
  return (
    <Shell bare={route?.bare ?? false}>
      <ErrorBoundary>
        <DataProblemGate>
          <Suspense fallback={skeleton}>
            <DataArea key={userId} userId={userId} fallback={skeleton}>
              {/* The key gives every page a fresh start after one that failed. */}
              <ErrorBoundary key={pathname}>
                <Suspense fallback={skeleton}>
                  <CurrentScreen />
                  <Arrival />
                </Suspense>
              </ErrorBoundary>
            </DataArea>
          </Suspense>
        </DataProblemGate>
      </ErrorBoundary>
    </Shell>
  )
}

/** A part that does not arrive is reported by the boundary around the screen that wants it. */
const ignoreUntilRendered = (): void => undefined

function CurrentScreen(): ReactElement {
  return (
    <Routes>
      {pageRoutes.map((route) => (
        <Route key={route.path} path={route.path} element={<Guarded route={route} />} />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

function Guarded({ route }: { route: PageRoute }): ReactElement {
  const { Screen, needsFamily, page, skeleton } = route
  const family = useFamilyInView()
  const hasNoFamily = useHasNoFamily()
  const { online } = useSyncStatus()
  if (needsFamily && hasNoFamily) return <FamilyNeeded />
  if (needsFamily && family === undefined) return online ? skeleton : <NotArrived />
  if (page !== undefined && family !== undefined && !mayOpenPage(family.role, page)) {
    return <NotForYourRole />
  }
  return <Screen />
}
