import { lazy, Suspense, type ReactElement } from 'react'
import { matchPath, Route, Routes, useLocation } from 'react-router-dom'
import { Arrival } from './Arrival.tsx'
import { useDocumentTitle } from './documentTitle.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { FullPageSpinner } from './FullPageSpinner.tsx'
import { NotFound } from './messages/lazyMessages.ts'
import { mainId } from './shell/Shell.tsx'

const Landing = lazy(async () => ({
  default: (await import('#pwa/screens/landing/LandingPage.tsx')).LandingPage,
}))
const Join = lazy(async () => ({
  default: (await import('#pwa/screens/join/JoinPage.tsx')).JoinPage,
}))

const invitation = '/join/:token'

export const isInvitation = (pathname: string): boolean => matchPath(invitation, pathname) !== null

/** Signed out there is the landing page and an invitation's; everything else is not found. */
export function SignedOut(): ReactElement {
  const { pathname } = useLocation()
  useDocumentTitle(undefined)
  return (
    <main id={mainId} tabIndex={-1} className="outline-none">
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<FullPageSpinner />}>
          <Routes>
            <Route path="/" element={<Landing />} />
            <Route path={invitation} element={<Join />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
          <Arrival />
        </Suspense>
      </ErrorBoundary>
    </main>
  )
}
