import type { ReactElement } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { useSession } from '#pwa/state/session.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { FullPageSpinner } from './FullPageSpinner.tsx'
import { SignedIn } from './SignedIn.tsx'
import { SignedOut } from './SignedOut.tsx'
import { Toaster } from './Toaster.tsx'
import { UpdateNotice } from './UpdateNotice.tsx'
import type { UpdatePrompt } from './updatePrompt.ts'

export function App({ updates }: { updates: UpdatePrompt }): ReactElement {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <Everything />
      </BrowserRouter>
      <UpdateNotice updates={updates} />
      <Toaster />
    </ErrorBoundary>
  )
}

function Everything(): ReactElement {
  const session = useSession()
  if (session.status === 'loading') return <FullPageSpinner />
  return session.status === 'signed-in' ? <SignedIn userId={session.userId} /> : <SignedOut />
}
