import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { NotFoundDrawing } from '#pwa/ui/drawings/NotFoundDrawing.tsx'
import { useDocumentTitle } from '#pwa/parts/useDocumentTitle.ts'
import { MessagePage } from './MessagePage.tsx'

export function NotFound(): ReactElement {
  useDocumentTitle(m.shell_not_found_title())
  return (
    <MessagePage
      drawing={<NotFoundDrawing />}
      title={m.shell_not_found_title()}
      action={
        <Link to="/" className={buttonClassName({ variant: 'outline' })}>
          {m.shell_not_found_home()}
        </Link>
      }
    >
      {m.shell_not_found_text()}
    </MessagePage>
  )
}
