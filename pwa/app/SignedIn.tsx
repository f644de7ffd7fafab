import { Suspense, useEffect, type ReactElement, type ReactNode } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { useFaces, useIsShared } from '#pwa/state/device/device.ts'
import { useFamilyInView, useHasNoFamily } from '#pwa/state/familyInView.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { Arrival } from './Arrival.tsx'
import { dataArea } from './dataArea.ts'
import { DataProblemGate } from './DataProblemGate.tsx'
import { useDocumentTitle } from '#pwa/parts/useDocumentTitle.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { FullPageSpinner } from './FullPageSpinner.tsx'
import { FamilyNeeded, NotArrived, NotForYourRole, NotFound } from './messages/lazyMessages.ts'
import { pageFor, pathAt, paths } from './pages.ts'
import type { Page } from '#pwa/parts/page.ts'
import { lazyComponent, useIsLoaded, useIsLoadedLater } from '#pwa/ui/lazyComponent.ts'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'
import { useRememberScroll } from './navigation/scrollPositions.ts'
import { mainId, Shell } from './shell/Shell.tsx'

export function SignedIn({ userId }: { userId: string }): ReactElement {
  const { key, pathname } = useLocation()
  const role = useFamilyInView()?.role
  const page = pageFor(pathAt(pathname), role)
  useDocumentTitle(page?.titlesItself ? null : (page?.title ?? page?.label)?.())
  useRememberScroll(key)
  useLoadingBeside(page)
  const skeleton = skeletonOf(page)
  const bare = page?.bare ?? false
  const isShared = useIsShared()
  const asksForPin = useAsksForPin(userId)
  if (asksForPin) return <PinFirst userId={userId} />
  return (
    <Shell bare={bare}>
      <ErrorBoundary>
        <DataProblemGate>
          <Records key={userId} userId={userId} bare={bare} fallback={skeleton}>
            <ErrorBoundary key={pathname}>
              <Suspense fallback={skeleton}>
                <CurrentScreen />
              </Suspense>
            </ErrorBoundary>
          </Records>
        </DataProblemGate>
      </ErrorBoundary>
      {isShared && <OnSharedDevice userId={userId} />}
    </Shell>
  )
}

const useAsksForPin = (userId: string): boolean => {
  const faces = useFaces()
  const isShared = useIsShared()
  return isShared && faces.some((face) => face.userId === userId && face.pin === 'unchosen')
}

const choosePin = lazyComponent(
  async () => (await import('#pwa/screens/faces/ChoosePinPage.tsx')).ChoosePinPage,
)

function PinFirst({ userId }: { userId: string }): ReactElement {
  if (!useIsLoaded(choosePin)) return <FullPageSpinner />
  return (
    <main id={mainId} tabIndex={-1} className="outline-none">
      <choosePin.Component userId={userId} />
    </main>
  )
}

const deviceKeeper = lazyComponent(
  async () => (await import('./keepers/DeviceKeeper.tsx')).DeviceKeeper,
)

function OnSharedDevice({ userId }: { userId: string }): ReactElement | null {
  return useIsLoadedLater(deviceKeeper) ? <deviceKeeper.Component userId={userId} /> : null
}

const useLoadingBeside = (page: Page | undefined): void =>
  useEffect(() => void page?.screen.load().catch(() => {}), [page])

const skeletonOf = (page: Page | undefined): ReactElement => page?.skeleton ?? <ScreenSkeleton />

interface RecordsProps {
  readonly userId: string
  readonly bare: boolean
  readonly fallback: ReactElement
  readonly children: ReactNode
}

function Records({ userId, bare, fallback, children }: RecordsProps): ReactElement {
  if (!useIsLoaded(dataArea)) return fallback
  return (
    <dataArea.Component userId={userId} bare={bare} fallback={fallback}>
      {children}
    </dataArea.Component>
  )
}

function CurrentScreen(): ReactElement {
  return (
    <Routes>
      {paths.map((path) => (
        <Route key={path} path={path} element={<AtPath path={path} />} />
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

function AtPath({ path }: { path: string }): ReactElement | null {
  const page = pageFor(path, useFamilyInView()?.role)
  return page === undefined ? null : <Loaded page={page} />
}

function Loaded({ page }: { page: Page }): ReactElement {
  const { screen, needsFamily = true } = page
  const familyId = useFamilyInView()?.familyId
  if (!useIsLoaded(screen)) return skeletonOf(page)
  return (
    <>
      {/* The key restarts the page for another family: choices and half-typed text were meant for the one before. */}
      <Guarded key={needsFamily ? familyId : ''} page={page}>
        <screen.Component />
      </Guarded>
      <Arrival />
    </>
  )
}

function Guarded({ page, children }: { page: Page; children: ReactNode }): ReactNode {
  const { needsFamily = true } = page
  const family = useFamilyInView()
  const hasNoFamily = useHasNoFamily()
  const { online } = useSyncStatus()
  if (needsFamily && hasNoFamily) return <FamilyNeeded />
  if (needsFamily && family === undefined) return online ? skeletonOf(page) : <NotArrived />
  if (family !== undefined && page.for?.(family.role) === false) return <NotForYourRole />
  return children
}
