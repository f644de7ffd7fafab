import { UserPlus } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { addAt } from '#pwa/parts/adding/addAddress.ts'
import { familyPath } from '#pwa/parts/settings/settingPaths.ts'
import { useMembers } from '#pwa/records/people/families.ts'
import { useMayManageFamily } from '#pwa/records/people/permissions.ts'
import { buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'

export function InviteSomeone(): ReactElement | null {
  const mayManageFamily = useMayManageFamily()
  const { members, isComplete } = useMembers()
  if (!mayManageFamily || !isComplete || members.length !== 1) return null
  return (
    <Card tone="brand" className="mb-4 sm:mb-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-medium">{m.dashboard_alone()}</p>
        <Link to={addAt(familyPath, 'invite')} className={buttonClassName()}>
          <UserPlus aria-hidden className="size-5" />
          {m.family_invite()}
        </Link>
      </div>
    </Card>
  )
}
