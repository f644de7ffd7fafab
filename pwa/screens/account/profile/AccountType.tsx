import type { ReactElement } from 'react'
import { fullName } from '#shared/people/family/member.ts'
import type { User } from '#shared/people/user.ts'
import { m } from '#shared/messages/messages.ts'
import type { FamilyInView } from '#pwa/state/device/lastPerson.ts'
import { Avatar, memberColor } from '#pwa/ui/marks/Avatar.tsx'
import { Badge } from '#pwa/ui/marks/Badge.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { useChosenPicture } from '#pwa/records/people/picture.ts'
import { useMembers } from '#pwa/records/people/families.ts'
import { PictureChoice } from '#pwa/parts/people/picture/PictureChoice.tsx'

interface Props {
  readonly me: User
  readonly family: FamilyInView | undefined
}

export function AccountType({ me, family }: Props): ReactElement {
  const { members } = useMembers()
  const chosen = useChosenPicture(me.id)
  const colour = members.find((member) => member.userId === me.id)?.colour
  return (
    <Card title={m.account_type_title()}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Avatar
          size="xl"
          name={fullName(me)}
          imageUrl={chosen?.url ?? me.profileImageUrl}
          color={colour === undefined ? memberColor(me.id) : colour + 1}
        />
        <div className="min-w-0 flex-[1_1_9rem]">
          <p dir="auto" className="truncate text-lg font-semibold">
            {fullName(me)}
          </p>
          <p className="text-muted">
            {family === undefined
              ? m.account_type_none()
              : m.account_type_in_family({ family: family.familyName })}
          </p>
        </div>
      </div>
      <div className="mt-4">
        <PictureChoice userId={me.id} hasPicture={me.profileImageUrl !== null} />
      </div>
      <p className="mt-4 flex flex-wrap gap-2">
        <Badge>{m.account_type_full()}</Badge>
        {family && (
          <Badge tone="brand">
            {m.shell_role_account({ role: m.shell_role({ role: family.role }) })}
          </Badge>
        )}
      </p>
    </Card>
  )
}
