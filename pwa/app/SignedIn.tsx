import { Suspense, useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { mayOpenPage } from '#shared/policies/pages.ts'
import { awaitAnswer } from '#pwa/data/firstAnswers.ts'
import { useFamilyInView, useHasNoFamily } from '#pwa/state/familyInView.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { Arrival } from './Arrival.tsx'
import { beginLoadingScreen, dataArea } from './dataArea.ts'
import { DataProblemGate } from './DataProblemGate.tsx'
import { useDocumentTitle } from './documentTitle.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { FamilyNeeded, NotArrived, NotForYourRole, NotFound } from './messages/lazyMessages.ts'
import { pageRouteOf, pageRoutes, type PageRoute } from './pageRoutes.tsx'
import { useIsLoaded } from '#pwa/ui/part.ts'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'
import { useRememberScroll } from './scrollPositions.ts'
import { Shell } from './shell/Shell.tsx'

/** Paints the shell and the page's skeleton first, then the data layer and the screen. */
export function SignedIn({ userId }: { userId: string }): ReactElement {
  const { key, pathname } = useLocation()
  const route = pageRouteOf(pathname)
  useDocumentTitle(route?.title())
  useRememberScroll(key)
  useEffect(() => void beginLoadingScreen(pathname), [pathname])
  const skeleton = <Awaited>{route?.skeleton ?? <ScreenSkeleton />}</Awaited>
  return (
    <Shell bare={route?.bare ?? false}>
      <ErrorBoundary>
        <DataProblemGate>
          <Records key={userId} userId={userId} route={route} fallback={skeleton}>
            {/* The key gives every page a fresh start after one that failed. */}
            <ErrorBoundary key={pathname}>
              <Suspense fallback={skeleton}>
                <CurrentScreen />
              </Suspense>
            </ErrorBoundary>
          </Records>
        </DataProblemGate>
      </ErrorBoundary>
    </Shell>
  )
}

/** Stands for a screen that is still to come, whose lists go before all that can wait. */
function Awaited({ children }: { children: ReactNode }): ReactNode {
  useEffect(awaitAnswer, [])
  return children
}

interface RecordsProps {
  readonly userId: string
  readonly route: PageRoute | undefined
  readonly fallback: ReactElement
  readonly children: ReactNode
}

/** One fallback for both, the code and the database: another would be drawn anew. */
function Records({ userId, route, fallback, children }: RecordsProps): ReactElement {
  const isLoaded = useIsLoaded(dataArea)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {!isOpen && fallback}
      {isLoaded && (
        <dataArea.Component
          userId={userId}
          bare={route?.bare ?? false}
          recalls={route?.recalls ?? false}
          onOpen={setOpen}
        >
          {children}
        </dataArea.Component>
      )}
    </>
  )
}

function CurrentScreen(): ReactElement {
  return (
    <Routes>
      {pageRoutes.map((route) => (
        <Route key={route.path} path={route.path} element={<Loaded route={route} />} />
      ))}
      <Route
        path="*"
        element={
          <>
            <NotFound />
            <Arrival />
          </>
        }
      />
    </Routes>
  )
}

function Loaded({ route }: { route: PageRoute }): ReactElement {
  const { screen, skeleton } = route
  if (!useIsLoaded(screen)) return <Awaited>{skeleton}</Awaited>
  return (
    <>
      <Guarded route={route}>
        <screen.Component />
      </Guarded>
      <Arrival />
    </>
  )
}

function Guarded({ route, children }: { route: PageRoute; children: ReactNode }): ReactNode {
  const { needsFamily, page, skeleton } = route
  const family = useFamilyInView()
  const hasNoFamily = useHasNoFamily()
  const { online } = useSyncStatus()
  if (needsFamily && hasNoFamily) return <FamilyNeeded />
  if (needsFamily && family === undefined) return online ? skeleton : <NotArrived />
  if (page !== undefined && family !== undefined && !mayOpenPage(family.role, page)) {
    return <NotForYourRole />
  }
  return children
}
