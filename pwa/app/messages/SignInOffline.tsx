import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { OfflineDrawing } from '#pwa/ui/drawings/OfflineDrawing.tsx'
import { MessagePage } from './MessagePage.tsx'

/** Signed out, before a page that is for those who are signed in; the sign-in comes by itself with the network. */
export function SignInOffline(): ReactElement {
  return (
    <MessagePage drawing={<OfflineDrawing />} title={m.shell_sign_in_offline_title()}>
      {m.shell_sign_in_offline_text()}
    </MessagePage>
  )
}
