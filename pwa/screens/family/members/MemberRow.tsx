import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { fullName } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import type { ProfileDetails } from '#shared/people/profileDetails.ts'
import { useProfileOf } from '#pwa/records/people/families.ts'
import { browserLocale } from '#pwa/parts/time/dates.ts'
import { Avatar } from '#pwa/ui/marks/Avatar.tsx'
import { Badge } from '#pwa/ui/marks/Badge.tsx'
import { MemberDetails } from './MemberDetails.tsx'
import { MemberMenu } from './MemberMenu.tsx'
import type { DialogName } from './MemberMenu.tsx'

interface Props {
  readonly member: Member
  readonly details: ProfileDetails | undefined
  readonly isMe: boolean
  readonly show?: (which: DialogName) => void
}

export const MemberRow = ({ member, details, isMe, show }: Props) => (
  <li className="flex items-start gap-1 py-1.5">
    <div className="min-w-0 flex-1">
      <Opener member={member} {...(show && { show })}>
        <Person member={member} isMe={isMe} opens={show !== undefined} />
      </Opener>
      <div className="text-sm @min-[12rem]:ps-13">
        {show && <SignInName userId={member.userId} />}
        {show && member.offeredBy != null && (
          <p>{m.children_offer_open({ name: fullName(member) })}</p>
        )}
        {details && <MemberDetails details={details} />}
        {show && <LinkMadeElsewhere member={member} />}
      </div>
    </div>
    {show && <MemberMenu member={member} isMe={isMe} show={show} />}
  </li>
)

interface OpenerProps {
  readonly member: Member
  readonly show?: (which: DialogName) => void
  readonly children: ReactNode
}

/** A tap opens what a parent wants most often: the role, or the profile if a parent made it. */
const Opener = ({ member, show, children }: OpenerProps) => {
  const isMade = useProfileOf(member.userId)?.signInName !== undefined
  const look = 'flex min-h-12 w-full items-center gap-3 py-1 text-start'
  if (show === undefined) return <div className={look}>{children}</div>
  return (
    <button
      type="button"
      onClick={() => show('role')}
      className={`${look} -mx-2 rounded-control px-2 transition-colors hover:bg-sunken`}
    >
      {children}
      <span className="sr-only">{isMade ? m.children_name() : m.family_change_role()}</span>
    </button>
  )
}

interface PersonProps extends Pick<Props, 'member' | 'isMe'> {
  readonly opens: boolean
}

const Person = ({ member, isMe, opens }: PersonProps) => (
  <>
    {/* At twice the text size the name needs the room more. */}
    <span className="hidden @min-[12rem]:contents">
      <Avatar name={fullName(member)} imageUrl={member.profileImageUrl} color={member.colour + 1} />
    </span>
    <span className="min-w-0">
      <span className="flex flex-wrap items-center gap-2 font-medium">
        <span dir="auto" className="[overflow-wrap:anywhere]">
          {fullName(member)}
        </span>
        {isMe && <Badge tone="brand">{m.family_you()}</Badge>}
        {member.awaited && <Badge>{m.bring_awaited()}</Badge>}
      </span>
      <span className="flex items-center gap-1 text-sm text-muted">
        {m.family_role({ role: member.role })}
        {opens && <ChevronDown aria-hidden className="size-4 shrink-0" />}
      </span>
    </span>
  </>
)

const SignInName = ({ userId }: { readonly userId: string }) => {
  const { signInName } = useProfileOf(userId) ?? {}
  if (signInName === undefined) return null
  return <p className="text-muted">{m.children_signs_in_as({ name: signInName })}</p>
}

/** A child's password and PIN open both families, so a link that another family made is shown. */
const LinkMadeElsewhere = ({ member }: { readonly member: Member }) => {
  const { passwordLinkAt, pinResetAt } = member
  const format = new Intl.DateTimeFormat(browserLocale(), { dateStyle: 'medium' })
  const told = (at: string, say: (words: { day: string; name: string }) => string) => (
    <p className="mt-1 max-w-measure">
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
