import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { Member } from '#shared/people/family/member.ts'
import { useMembers, useProfileOf } from '#pwa/records/people/families.ts'
import { useProfileDetails } from '#pwa/records/people/profileDetails.ts'
import { useOpened } from '#pwa/parts/record/useOpened.ts'
import type { FamilyInView } from '#pwa/state/device/lastPerson.ts'
import { useSession } from '#pwa/state/device/session.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { LoadingRegion, SkeletonLines } from '#pwa/ui/layout/Skeleton.tsx'
import { ChildNameDialog } from '../children/ChildNameDialog.tsx'
import { ChildPasswordDialog } from '../children/ChildPasswordDialog.tsx'
import { DeleteChildDialog } from '../children/DeleteChildDialog.tsx'
import { DetailsDialog } from './DetailsDialog.tsx'
import { LetJoinDialog } from '../children/LetJoinDialog.tsx'
import { MemberPinDialog } from './MemberPinDialog.tsx'
import type { DialogName } from './MemberMenu.tsx'
import { MemberRow } from './MemberRow.tsx'
import { PasswordLinkDialog } from './PasswordLinkDialog.tsx'
import { PlaceDialog } from '../PlaceDialog.tsx'
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx'
import { RemoveProfileDialog } from './RemoveProfileDialog.tsx'
import { RoleDialog } from './RoleDialog.tsx'

interface Props {
  readonly family: FamilyInView
  readonly mayManage: boolean
  readonly children?: ReactNode
}

/** The longest-standing member comes first. */
export const MembersCard = ({ family, mayManage, children }: Props) => {
  const { members, loading, isComplete } = useMembers()
  const details = useProfileDetails()
  const session = useSession()
  const { dialogs, show } = useMemberDialogs(family)
  const openFirst = useCallback(
    (member: Member) => mayManage && show('role', member),
    [mayManage, show],
  )
  useOpened<Member>('member', openFirst)
  const ownId = session.status === 'signed-in' ? session.userId : undefined
  return (
    <Card
      title={m.family_members_title()}
      actions={
        isComplete && (
          <span className="text-sm text-muted">
            {m.family_members_count({ n: members.length })}
          </span>
        )
      }
    >
      {children}
      {loading && members.length === 0 ? (
        <LoadingRegion label={m.family_loading()}>
          <SkeletonLines lines={4} />
        </LoadingRegion>
      ) : (
        <ul className="@container divide-y divide-line">
          {members.map((member) => (
            <MemberRow
              key={member.userId}
              member={member}
              details={details.of(member.userId)}
              isMe={member.userId === ownId}
              {...(mayManage && { show: (which: DialogName) => show(which, member) })}
            />
          ))}
        </ul>
      )}
      {dialogs}
    </Card>
  )
}

/** The member stays known while a dialog closes, so that its words do not change on the way out. */
const useMemberDialogs = (family: FamilyInView) => {
  const [member, setMember] = useState<Member>()
  const [open, setOpen] = useState<DialogName>()
  const show = useCallback((which: DialogName, of: Member): void => {
    setMember(of)
    setOpen(which)
  }, [])
  /** A profile that a parent made stays a child's, so it opens in the place of its role. */
  const isMade = useProfileOf(member?.userId)?.signInName !== undefined
  const shown = open === 'role' && isMade ? 'child-name' : open
  const propsOf = (which: DialogName) => ({
    open: shown === which,
    onClose: () => setOpen(undefined),
  })
  return {
    show,
    dialogs: member !== undefined && (
      <>
        <PlaceDialog {...propsOf('place')} member={member} family={family.familyName} />
        <RoleDialog {...propsOf('role')} member={member} />
        <DetailsDialog {...propsOf('details')} member={member} />
        <PasswordLinkDialog {...propsOf('password')} member={member} />
        <MemberPinDialog {...propsOf('pin')} member={member} />
        <ChildPasswordDialog {...propsOf('child-password')} member={member} />
        <ChildNameDialog {...propsOf('child-name')} member={member} />
        <LetJoinDialog {...propsOf('child-join')} member={member} />
        <RemoveProfileDialog
          {...propsOf('child-remove')}
          member={member}
          familyName={family.familyName}
          onDelete={() => show('child-delete', member)}
        />
        <DeleteChildDialog {...propsOf('child-delete')} member={member} />
        <RemoveMemberDialog {...propsOf('remove')} member={member} familyName={family.familyName} />
      </>
    ),
  }
}
