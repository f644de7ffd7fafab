import { useState } from 'react'
import { EllipsisVertical, UserMinus, UserRoundCog } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { fullName } from '#shared/domain/member.ts'
import type { Member } from '#shared/domain/member.ts'
import { useMembers } from '#pwa/data/families.ts'
import type { FamilyInView } from '#pwa/state/lastPerson.ts'
import { useSession } from '#pwa/state/session.ts'
import { Avatar } from '#pwa/ui/Avatar.tsx'
import { Badge } from '#pwa/ui/Badge.tsx'
import { Card } from '#pwa/ui/Card.tsx'
import { Menu } from '#pwa/ui/Menu.tsx'
import { LoadingRegion, SkeletonLines } from '#pwa/ui/Skeleton.tsx'
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx'
import { RoleDialog } from './RoleDialog.tsx'

interface Props {
  readonly family: FamilyInView
  readonly mayManage: boolean
}

/** The live members, the longest-standing first. */
export const MembersCard = ({ family, mayManage }: Props) => {
  const { members, loading } = useMembers()
  const session = useSession()
  const { dialogs, changeRole, remove } = useMemberDialogs(family)
  const ownId = session.status === 'signed-in' ? session.userId : undefined
  return (
    <Card
      title={m.family_members_title()}
      actions={
        <span className="text-sm text-muted">{m.family_members_count({ n: members.length })}</span>
      }
    >
      {loading && members.length === 0 ? (
        <LoadingRegion label={m.family_loading()}>
          <SkeletonLines lines={4} />
        </LoadingRegion>
      ) : (
        <ul className="@container divide-y divide-line">
          {members.map((member) => (
            <li key={member.userId} className="flex items-center gap-3 py-3">
              <MemberFacts member={member} isMe={member.userId === ownId} />
              {mayManage && (
                <MemberMenu
                  member={member}
                  onChangeRole={() => changeRole(member)}
                  onRemove={member.userId === ownId ? undefined : () => remove(member)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {dialogs}
    </Card>
  )
}

const MemberFacts = ({ member, isMe }: { readonly member: Member; readonly isMe: boolean }) => (
  <>
    {/* At twice the text size the name needs the room more. */}
    <span className="hidden @min-[12rem]:contents">
      <Avatar name={fullName(member)} imageUrl={member.profileImageUrl} color={member.colour + 1} />
    </span>
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        <span dir="auto" className="[overflow-wrap:anywhere]">
          {fullName(member)}
        </span>
        {isMe && <Badge tone="brand">{m.family_you()}</Badge>}
      </p>
      <p className="text-sm text-muted">{m.family_role({ role: member.role })}</p>
    </div>
  </>
)

interface MenuProps {
  readonly member: Member
  readonly onChangeRole: () => void
  readonly onRemove: (() => void) | undefined
}

/** One leaves a family oneself in Account Settings; nobody removes themselves here. */
const MemberMenu = ({ member, onChangeRole, onRemove }: MenuProps) => (
  <Menu
    name={m.family_options_of({ name: fullName(member) })}
    icon={<EllipsisVertical aria-hidden className="size-5" />}
    items={[
      {
        key: 'role',
        label: m.family_change_role(),
        icon: <UserRoundCog aria-hidden className="size-5" />,
        onSelect: onChangeRole,
      },
      ...(onRemove === undefined
        ? []
        : [
            {
              key: 'remove',
              label: m.family_remove(),
              icon: <UserMinus aria-hidden className="size-5" />,
              onSelect: onRemove,
              destructive: true,
            },
          ]),
    ]}
  />
)

/** The member stays known while a dialog closes, so that its words do not change on the way out. */
const useMemberDialogs = (family: FamilyInView) => {
  const [member, setMember] = useState<Member>()
  const [open, setOpen] = useState<'role' | 'remove'>()
  const show = (which: 'role' | 'remove') => (shown: Member) => {
    setMember(shown)
    setOpen(which)
  }
  const close = (): void => setOpen(undefined)
  return {
    changeRole: show('role'),
    remove: show('remove'),
    dialogs: member !== undefined && (
      <>
        <RoleDialog open={open === 'role'} onClose={close} member={member} />
        <RemoveMemberDialog
          open={open === 'remove'}
          onClose={close}
          member={member}
          familyName={family.familyName}
        />
      </>
    ),
  }
}
