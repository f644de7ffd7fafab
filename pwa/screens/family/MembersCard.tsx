import { useState } from 'react'
import { Cake, EllipsisVertical, KeyRound, UserMinus, UserRoundCog } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { fullName } from '#shared/domain/member.ts'
import type { Member } from '#shared/domain/member.ts'
import type { ProfileDetails } from '#shared/domain/profileDetails.ts'
import { isChildAccount } from '#shared/policies/pages.ts'
import { useMembers } from '#pwa/data/families.ts'
import { useProfileDetails } from '#pwa/data/profileDetails.ts'
import type { FamilyInView } from '#pwa/state/lastPerson.ts'
import { useSession } from '#pwa/state/session.ts'
import { browserLocale } from '#pwa/parts/dates.ts'
import { Avatar } from '#pwa/ui/Avatar.tsx'
import { Badge } from '#pwa/ui/Badge.tsx'
import { Card } from '#pwa/ui/Card.tsx'
import { Menu } from '#pwa/ui/Menu.tsx'
import type { MenuItem } from '#pwa/ui/Menu.tsx'
import { LoadingRegion, SkeletonLines } from '#pwa/ui/Skeleton.tsx'
import { DetailsDialog } from './DetailsDialog.tsx'
import { MemberDetails } from './MemberDetails.tsx'
import { PasswordLinkDialog } from './PasswordLinkDialog.tsx'
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx'
import { RoleDialog } from './RoleDialog.tsx'

interface Props {
  readonly family: FamilyInView
  readonly mayManage: boolean
}

/** The live members, the longest-standing first, and what they tell of themselves. */
export const MembersCard = ({ family, mayManage }: Props) => {
  const { members, loading } = useMembers()
  const details = useProfileDetails()
  const session = useSession()
  const { dialogs, show } = useMemberDialogs(family)
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
            <li key={member.userId} className="flex items-start gap-3 py-3">
              <MemberFacts
                member={member}
                details={details.of(member.userId)}
                isMe={member.userId === ownId}
                mayManage={mayManage}
              />
              {mayManage && (
                <MemberMenu
                  member={member}
                  isMe={member.userId === ownId}
                  show={(which) => show(which, member)}
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

interface FactsProps {
  readonly member: Member
  readonly details: ProfileDetails | undefined
  readonly isMe: boolean
  readonly mayManage: boolean
}

const MemberFacts = ({ member, details, isMe, mayManage }: FactsProps) => (
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
      {details && <MemberDetails details={details} />}
      {mayManage && <LinkMadeElsewhere member={member} />}
    </div>
  </>
)

/** For a child in two families, whose password opens both. */
const LinkMadeElsewhere = ({ member }: { readonly member: Member }) => {
  if (member.passwordLinkAt == null) return null
  const format = new Intl.DateTimeFormat(browserLocale(), { dateStyle: 'medium' })
  const day = format.format(new Date(member.passwordLinkAt))
  return (
    <p className="mt-1 max-w-measure text-sm">
      {m.family_password_elsewhere({ day, name: fullName(member) })}
    </p>
  )
}

type DialogName = 'role' | 'details' | 'password' | 'remove'

interface MenuProps {
  readonly member: Member
  readonly isMe: boolean
  readonly show: (which: DialogName) => void
}

/** One leaves a family oneself in Account Settings, and changes one's own password there. */
const MemberMenu = ({ member, isMe, show }: MenuProps) => {
  const items: readonly (MenuItem & { readonly key: DialogName; readonly shown: boolean })[] = [
    {
      key: 'role',
      label: m.family_change_role(),
      icon: <UserRoundCog aria-hidden className="size-5" />,
      onSelect: () => show('role'),
      shown: true,
    },
    {
      key: 'details',
      label: m.family_details(),
      icon: <Cake aria-hidden className="size-5" />,
      onSelect: () => show('details'),
      shown: isChildAccount(member.role),
    },
    {
      key: 'password',
      label: m.family_password(),
      icon: <KeyRound aria-hidden className="size-5" />,
      onSelect: () => show('password'),
      shown: !isMe,
    },
    {
      key: 'remove',
      label: m.family_remove(),
      icon: <UserMinus aria-hidden className="size-5" />,
      onSelect: () => show('remove'),
      destructive: true,
      shown: !isMe,
    },
  ]
  return (
    <Menu
      name={m.family_options_of({ name: fullName(member) })}
      icon={<EllipsisVertical aria-hidden className="size-5" />}
      items={items.filter(({ shown }) => shown)}
    />
  )
}

/** The member stays known while a dialog closes, so that its words do not change on the way out. */
const useMemberDialogs = (family: FamilyInView) => {
  const [member, setMember] = useState<Member>()
  const [open, setOpen] = useState<DialogName>()
  const show = (which: DialogName, shown: Member): void => {
    setMember(shown)
    setOpen(which)
  }
  const propsOf = (which: DialogName) => ({
    open: open === which,
    onClose: () => setOpen(undefined),
  })
  return {
    show,
    dialogs: member !== undefined && (
      <>
        <RoleDialog {...propsOf('role')} member={member} />
        <DetailsDialog {...propsOf('details')} member={member} />
        <PasswordLinkDialog {...propsOf('password')} member={member} />
        <RemoveMemberDialog {...propsOf('remove')} member={member} familyName={family.familyName} />
      </>
    ),
  }
}
