import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { OfflineDrawing } from '#pwa/ui/drawings/OfflineDrawing.tsx'
import { MessagePage } from './MessagePage.tsx'

export function NotArrived(): ReactElement {
  return (
    <MessagePage drawing={<OfflineDrawing />} title={m.shell_not_arrived_title()}>
      {m.shell_not_arrived_text()}
    </MessagePage>
  )
}
