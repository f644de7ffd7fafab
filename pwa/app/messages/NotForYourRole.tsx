import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { FamilyDrawing } from '#pwa/ui/drawings/FamilyDrawing.tsx'
import { MessagePage } from './MessagePage.tsx'

/** Drawn on pages for which this role has no right at all (docs/access.md, Pages by role). */
export function NotForYourRole(): ReactElement {
  return (
    <MessagePage
      drawing={<FamilyDrawing />}
      title={m.shell_not_for_role_title()}
      action={
        <Link to="/" className={buttonClassName({})}>
          {m.shell_to_dashboard()}
        </Link>
      }
    >
      {m.shell_not_for_role_text()}
    </MessagePage>
  )
}
