import { clsx } from 'clsx'
import { UserPlus } from 'lucide-react'
import { useId, type ReactElement, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { fullName, type Member } from '#shared/people/family/member.ts'
import { m } from '#shared/messages/messages.ts'
import { useMembers } from '#pwa/records/people/families.ts'
import { useMayManageFamily } from '#pwa/records/people/permissions.ts'
import { useSession } from '#pwa/state/device/session.ts'
import { Avatar } from '#pwa/ui/marks/Avatar.tsx'
import { addAt } from '../adding/addAddress.ts'
import { openedAt } from '../record/useOpened.ts'
import { accountPath, familyPath } from '../settings/settingPaths.ts'
import { ownTimeZone } from '../time/dates.ts'
import { presenceInWords } from './presenceWords.ts'
import { usePresence, type PresenceOf } from './usePresence.ts'

interface Props {
  readonly presence?: PresenceOf
}

/** A low window would cut the list off, so it shows faces in a line (docs/product.md, Shell). */
export function FamilyPeople({ presence }: Props): ReactElement | null {
  const { members } = useMembers()
  const isBrief = presence === undefined
  const session = useSession()
  const ownId = session.status === 'signed-in' ? session.userId : undefined
  const mayManageFamily = useMayManageFamily()
  const headingId = useId()
  if (members.length === 0) return null
  return (
    <div className="px-3">
      <h2 id={headingId} className="mb-2 text-sm font-semibold text-muted">
        {m.shell_members()}
      </h2>
      <ul
        aria-labelledby={headingId}
        className={clsx('flex flex-col gap-1', isBrief && 'low:flex-row low:flex-wrap')}
      >
        {members.map((member) => (
          <li key={member.id} title={isBrief ? fullName(member) : undefined}>
            <ShellLink
              isBrief={isBrief}
              to={
                member.userId === ownId ? `${accountPath}/profile` : openedAt(familyPath, member.id)
              }
            >
              <Person {...{ member, isBrief }} seen={seenWords(presence, member)} />
            </ShellLink>
          </li>
        ))}
        {mayManageFamily && (
          <li title={isBrief ? m.family_invite() : undefined}>
            <ShellLink isBrief={isBrief} to={addAt(familyPath, 'invite')}>
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft">
                <UserPlus aria-hidden className="size-5 text-brand" />
              </span>
              <span className={clsx('font-medium text-brand', isBrief && 'low:sr-only')}>
                {m.family_invite()}
              </span>
            </ShellLink>
          </li>
        )}
      </ul>
    </div>
  )
}

interface ShellLinkProps {
  readonly to: string
  readonly isBrief: boolean
  readonly children: ReactNode
}

function ShellLink({ to, isBrief, children }: ShellLinkProps): ReactElement {
  return (
    <Link
      to={to}
      onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
      className={clsx(
        '-mx-3 flex min-h-12 items-center gap-3 rounded-control px-3 py-1 transition-colors hover:bg-raised',
        isBrief && 'low:mx-0 low:size-11 low:justify-center low:p-0',
      )}
    >
      {children}
    </Link>
  )
}

export function FamilyPeopleOnline(): ReactElement {
  return <FamilyPeople presence={usePresence()} />
}

const seenWords = (presence: PresenceOf | undefined, { userId }: Member): string => {
  const known = presence?.get(userId)
  if (known === undefined) return ''
  return presenceInWords(known, { now: new Date(), timeZone: ownTimeZone() })
}

interface PersonProps {
  readonly member: Member
  readonly seen: string
  readonly isBrief: boolean
}

function Person({ member, seen, isBrief }: PersonProps): ReactElement {
  const name = fullName(member)
  return (
    <>
      <Avatar name={name} imageUrl={member.profileImageUrl} color={member.colour + 1} />
      <span className={clsx('min-w-0', isBrief && 'low:sr-only')}>
        <span dir="auto" className="block truncate leading-tight">
          {name}
        </span>
        <span className="block text-xs text-muted">
          {m.shell_role({ role: member.role })}
          {seen !== '' && ` · ${seen}`}
        </span>
      </span>
    </>
  )
}
