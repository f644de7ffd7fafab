import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { fullName } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import type { ProfileDetails } from '#shared/people/profileDetails.ts'
import { useMembers, useProfileOf } from '#pwa/records/people/families.ts'
import { useProfileDetails } from '#pwa/records/people/profileDetails.ts'
import type { FamilyInView } from '#pwa/state/device/lastPerson.ts'
import { useSession } from '#pwa/state/device/session.ts'
import { browserLocale } from '#pwa/parts/time/dates.ts'
import { Avatar } from '#pwa/ui/marks/Avatar.tsx'
import { Badge } from '#pwa/ui/marks/Badge.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { LoadingRegion, SkeletonLines } from '#pwa/ui/layout/Skeleton.tsx'
import { ChildNameDialog } from '../children/ChildNameDialog.tsx'
import { ChildPasswordDialog } from '../children/ChildPasswordDialog.tsx'
import { DeleteChildDialog } from '../children/DeleteChildDialog.tsx'
import { DetailsDialog } from './DetailsDialog.tsx'
import { LetJoinDialog } from '../children/LetJoinDialog.tsx'
import { MemberDetails } from './MemberDetails.tsx'
import { MemberPinDialog } from './MemberPinDialog.tsx'
import { MemberMenu } from './MemberMenu.tsx'
import type { DialogName } from './MemberMenu.tsx'
import { PasswordLinkDialog } from './PasswordLinkDialog.tsx'
import { PlaceDialog } from '../PlaceDialog.tsx'
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx'
import { RemoveProfileDialog } from './RemoveProfileDialog.tsx'
import { RoleDialog } from './RoleDialog.tsx'

interface Props {
  readonly family: FamilyInView
  readonly mayManage: boolean
}

/** The longest-standing first, without those who left. */
export const MembersCard = ({ family, mayManage }: Props) => {
  const { members, loading, isComplete } = useMembers()
  const details = useProfileDetails()
  const session = useSession()
  const { dialogs, show } = useMemberDialogs(family)
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
        {member.awaited && <Badge>{m.bring_awaited()}</Badge>}
      </p>
      <p className="text-sm text-muted">{m.family_role({ role: member.role })}</p>
      {mayManage && <SignInName userId={member.userId} />}
      {mayManage && member.offeredBy != null && (
        <p className="text-sm">{m.children_offer_open({ name: fullName(member) })}</p>
      )}
      {details && <MemberDetails details={details} />}
      {mayManage && <LinkMadeElsewhere member={member} />}
    </div>
  </>
)

/** Shows a child's sign-in name, for one who has forgotten it. */
const SignInName = ({ userId }: { readonly userId: string }) => {
  const { signInName } = useProfileOf(userId) ?? {}
  if (signInName === undefined) return null
  return <p className="text-sm text-muted">{m.children_signs_in_as({ name: signInName })}</p>
}

/**
 * Warns of a link that another family made, because a child's password and PIN open both families.
 */
const LinkMadeElsewhere = ({ member }: { readonly member: Member }) => {
  const { passwordLinkAt, pinResetAt } = member
  const format = new Intl.DateTimeFormat(browserLocale(), { dateStyle: 'medium' })
  const told = (at: string, say: (words: { day: string; name: string }) => string) => (
    <p className="mt-1 max-w-measure text-sm">
      {say({ day: format.format(new Date(at)), name: fullName(member) })}
    </p>
  )
  return (
    <>
      {passwordLinkAt != null && told(passwordLinkAt, m.family_password_elsewhere)}
      {pinResetAt != null && told(pinResetAt, m.family_pin_elsewhere)}
    </>
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
