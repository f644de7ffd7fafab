import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactElement } from 'react'
import { matchPath, Route, Routes, useLocation } from 'react-router-dom'
import { unauthorized } from '#pwa/api/device/leaving.ts'
import { Arrival } from './Arrival.tsx'
import { useDocumentTitle } from '#pwa/parts/useDocumentTitle.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { FullPageSpinner } from './FullPageSpinner.tsx'
import { NotFound, SignInOffline } from './messages/lazyMessages.ts'
import { paths } from './pages.ts'
import { mainId } from './shell/Shell.tsx'

const Landing = lazy(async () => ({
  default: (await import('#pwa/screens/landing/LandingPage.tsx')).LandingPage,
}))
const Join = lazy(async () => ({
  default: (await import('#pwa/screens/join/JoinPage.tsx')).JoinPage,
}))

const invitation = '/join/:token'

export const isInvitation = (pathname: string): boolean => matchPath(invitation, pathname) !== null

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
            {paths.map((path) => (
              <Route key={path} path={path} element={<SignInFirst />} />
            ))}
            <Route path="*" element={<NotFound />} />
          </Routes>
          <Arrival />
        </Suspense>
      </ErrorBoundary>
    </main>
  )
}

function SignInFirst(): ReactElement {
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine)
  useEffect(() => {
    if (online) unauthorized()
  }, [online])
  return online ? <FullPageSpinner /> : <SignInOffline />
}

const followNetwork = (onChange: () => void): (() => void) => {
  for (const name of ['online', 'offline']) window.addEventListener(name, onChange)
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, onChange)
  }
}
