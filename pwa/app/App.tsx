import { lazy, Suspense, type ReactElement } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { useSession } from '#pwa/state/session.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { FullPageSpinner } from './FullPageSpinner.tsx'
import { SignedIn } from './SignedIn.tsx'
import { SignedOut } from './SignedOut.tsx'
import type { UpdatePrompt } from './updatePrompt.ts'

const AfterPaint = lazy(async () => ({ default: (await import('./AfterPaint.tsx')).AfterPaint }))

export function App({ updates }: { updates: UpdatePrompt }): ReactElement {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <Everything />
      </BrowserRouter>
      <Suspense fallback={null}>
        <AfterPaint updates={updates} />
      </Suspense>
    </ErrorBoundary>
  )
}

function Everything(): ReactElement {
  const session = useSession()
  if (session.status === 'loading') return <FullPageSpinner />
  return session.status === 'signed-in' ? <SignedIn userId={session.userId} /> : <SignedOut />
}
