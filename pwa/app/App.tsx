import { lazy, type ReactElement } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { Later } from '#pwa/parts/Later.tsx'
import { useSession } from '#pwa/state/session.ts'
import { useCurrentToast } from '#pwa/state/toasts.ts'
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
      <Words updates={updates} />
    </ErrorBoundary>
  )
}

function Everything(): ReactElement {
  const session = useSession()
  if (session.status === 'loading') return <FullPageSpinner />
  return session.status === 'signed-in' ? <SignedIn userId={session.userId} /> : <SignedOut />
}

/** A toast may be about what kept the screen from showing anything. */
function Words({ updates }: { updates: UpdatePrompt }): ReactElement {
  const [toast] = useCurrentToast()
  return (
    <Later atOnce={toast !== undefined}>
      <AfterPaint updates={updates} />
    </Later>
  )
}
