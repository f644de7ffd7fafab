import {
  Cake,
  Download,
  EllipsisVertical,
  House,
  KeyRound,
  Link2,
  LockKeyhole,
  PencilLine,
  Trash2,
  UserMinus,
  UserRoundCog,
} from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { fullName } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import type { User } from '#shared/people/user.ts'
import { isInCare } from '#shared/people/childPolicy.ts'
import { isChildAccount } from '#shared/people/pagePolicy.ts'
import { useProfileOf } from '#pwa/records/people/families.ts'
import { useExport } from '#pwa/parts/device/useExport.ts'
import { Menu } from '#pwa/ui/overlays/Menu.tsx'
import type { MenuItem } from '#pwa/ui/overlays/Menu.tsx'

export type DialogName =
  | 'place'
  | 'role'
  | 'details'
  | 'password'
  | 'pin'
  | 'child-password'
  | 'child-name'
  | 'child-join'
  | 'child-remove'
  | 'child-delete'
  | 'remove'

interface Item extends MenuItem {
  readonly key: DialogName | 'export'
  readonly shown: boolean
}

interface MenuProps {
  readonly member: Member
  readonly isMe: boolean
  readonly show: (which: DialogName) => void
}

/** Leaving the family and one's own password are in Account Settings. */
export const MemberMenu = ({ member, isMe, show }: MenuProps) => {
  const profile = useProfileOf(isChildAccount(member.role) ? member.userId : undefined)
  const exportChild = useExport(member.userId).save
  const about = { member, isMe, show, profile, exportChild: () => void exportChild() }
  const items = [...itemsOfAll(about), ...itemsOfChildren(about), ...endings(about)]
  return (
    <Menu
      name={m.family_options_of({ name: fullName(member) })}
      icon={<EllipsisVertical aria-hidden className="size-5" />}
      items={items.filter(({ shown }) => shown)}
    />
  )
}

interface About extends MenuProps {
  readonly profile: User | undefined
  readonly exportChild: () => void
}

const isMade = ({ profile }: About): boolean => profile?.signInName !== undefined

const itemsOfAll = (about: About): readonly Item[] => {
  const { member, isMe, show } = about
  return [
    {
      key: 'place',
      label: m.bring_place_link({ name: fullName(member) }),
      icon: <Link2 aria-hidden className="size-5" />,
      onSelect: () => show('place'),
      shown: member.awaited === true,
    },
    {
      key: 'role',
      label: m.family_change_role(),
      icon: <UserRoundCog aria-hidden className="size-5" />,
      onSelect: () => show('role'),
      /** A profile that a parent made is a child in every family until it is of age. */
      shown: !isMade(about),
    },
    {
      key: 'password',
      label: m.family_password(),
      icon: <KeyRound aria-hidden className="size-5" />,
      onSelect: () => show('password'),
      shown: !isMe && !member.awaited && !isMade(about),
    },
  ]
}

const itemsOfChildren = (about: About): readonly Item[] => {
  const { member, isMe, show, profile, exportChild } = about
  const isChild = isChildAccount(member.role)
  const inCare = !member.awaited && isInCare(member, profile, [member], new Date().toISOString())
  return [
    {
      key: 'child-name',
      label: m.children_name(),
      icon: <PencilLine aria-hidden className="size-5" />,
      onSelect: () => show('child-name'),
      shown: profile !== undefined,
    },
    {
      key: 'details',
      label: m.family_details(),
      icon: <Cake aria-hidden className="size-5" />,
      onSelect: () => show('details'),
      shown: isChild,
    },
    {
      key: 'child-password',
      label: m.children_password_open(),
      icon: <KeyRound aria-hidden className="size-5" />,
      onSelect: () => show('child-password'),
      shown: isMade(about),
    },
    {
      key: 'pin',
      label: m.device_member_pin(),
      icon: <LockKeyhole aria-hidden className="size-5" />,
      onSelect: () => show('pin'),
      shown: !isMe && inCare,
    },
    {
      key: 'child-join',
      label: m.children_join(),
      icon: <House aria-hidden className="size-5" />,
      onSelect: () => show('child-join'),
      shown: inCare,
    },
    {
      key: 'export',
      label: m.children_export(),
      icon: <Download aria-hidden className="size-5" />,
      onSelect: exportChild,
      shown: isChild,
    },
  ]
}

const endings = (about: About): readonly Item[] => {
  const { isMe, show } = about
  return [
    {
      key: 'remove',
      label: m.family_remove(),
      icon: <UserMinus aria-hidden className="size-5" />,
      onSelect: () => show(isMade(about) ? 'child-remove' : 'remove'),
      destructive: true,
      shown: !isMe,
    },
    {
      key: 'child-delete',
      label: m.children_delete(),
      icon: <Trash2 aria-hidden className="size-5" />,
      onSelect: () => show('child-delete'),
      destructive: true,
      shown: isMade(about),
    },
  ]
}
