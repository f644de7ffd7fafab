import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { FamilyDrawing } from '#pwa/ui/drawings/FamilyDrawing.tsx'
import { MessagePage } from './MessagePage.tsx'

export function FamilyNeeded(): ReactElement {
  return (
    <MessagePage
      drawing={<FamilyDrawing />}
      title={m.shell_family_needed_title()}
      action={
        <Link to="/onboarding" className={buttonClassName({ size: 'lg' })}>
          {m.shell_family_needed_action()}
        </Link>
      }
    >
      {m.shell_family_needed_text()}
    </MessagePage>
  )
}
