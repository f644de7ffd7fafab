import { lazy, Suspense, type ReactElement } from 'react'
import { BrowserRouter, Navigate, useLocation } from 'react-router-dom'
import { Later } from '#pwa/parts/feedback/Later.tsx'
import { otherServerPath } from '#pwa/parts/device/otherServerPath.ts'
import { useSession } from '#pwa/state/device/session.ts'
import { useCurrentToast } from '#pwa/state/toasts.ts'
import { Arrival } from './Arrival.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ActivePersonFollower } from './keepers/ActivePersonFollower.tsx'
import { FullPageSpinner } from './FullPageSpinner.tsx'
import { LeaveGuard } from './navigation/LeaveGuard.tsx'
import { SignedIn } from './SignedIn.tsx'
import { mainId } from './shell/Shell.tsx'
import { isInvitation, SignedOut } from './SignedOut.tsx'
import type { UpdatePrompt } from './updates/updatePrompt.ts'

const AfterPaint = lazy(async () => ({ default: (await import('./AfterPaint.tsx')).AfterPaint }))
const Faces = lazy(async () => ({
  default: (await import('#pwa/screens/faces/FacesPage.tsx')).FacesPage,
}))
const OtherServer = lazy(async () => ({
  default: (await import('#pwa/screens/otherServer/OtherServerPage.tsx')).OtherServerPage,
}))

export function App({ updates }: { updates: UpdatePrompt }): ReactElement {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <LeaveGuard>
          <Everything />
        </LeaveGuard>
      </BrowserRouter>
      <ActivePersonFollower />
      <Words updates={updates} />
    </ErrorBoundary>
  )
}

function Everything(): ReactElement {
  const session = useSession()
  const { pathname } = useLocation()
  if (session.status === 'loading') return <FullPageSpinner />
  const isStrange = session.status === 'signed-in' && session.otherServer !== undefined
  if (pathname === otherServerPath && !isStrange) return <Navigate to="/" replace />
  if (session.status === 'signed-out') return <SignedOut />
  if (session.status === 'faces') return isInvitation(pathname) ? <SignedOut /> : <SharedDevice />
  const asks = session.otherServer === 'found' || pathname === otherServerPath
  if (!asks) return <SignedIn userId={session.userId} />
  /** An invitation to this server opens even for people whose records belong to another server. */
  return isInvitation(pathname) ? <SignedOut /> : <StrangeServer />
}

function SharedDevice(): ReactElement {
  return (
    <main id={mainId} tabIndex={-1} className="outline-none">
      <Suspense fallback={<FullPageSpinner />}>
        <Faces />
      </Suspense>
    </main>
  )
}

function StrangeServer(): ReactElement {
  return (
    <main id={mainId} tabIndex={-1} className="outline-none">
      <Suspense fallback={<FullPageSpinner />}>
        <OtherServer />
        <Arrival />
      </Suspense>
    </main>
  )
}

/** Draws toasts outside of the screen, because a toast may tell why the screen is empty. */
function Words({ updates }: { updates: UpdatePrompt }): ReactElement {
  const [toast] = useCurrentToast()
  return (
    <Later atOnce={toast !== undefined}>
      <AfterPaint updates={updates} />
    </Later>
  )
}
