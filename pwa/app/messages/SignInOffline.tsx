import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { OfflineDrawing } from '#pwa/ui/drawings/OfflineDrawing.tsx'
import { MessagePage } from './MessagePage.tsx'

export function SignInOffline(): ReactElement {
  return (
    <MessagePage drawing={<OfflineDrawing />} title={m.shell_sign_in_offline_title()}>
      {m.shell_sign_in_offline_text()}
    </MessagePage>
  )
}
