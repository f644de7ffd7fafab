import { m } from '#shared/messages/messages.ts'
import type { AppTime } from '#shared/derive/appTime.ts'
import { fullName } from '#shared/domain/member.ts'
import type { Member } from '#shared/domain/member.ts'
import type { Shown } from '#shared/domain/record.ts'
import { childrenAmong } from '#shared/policies/audience.ts'
import { useAppTimeChanges, useAppTimes } from '#pwa/records/appTime/appTime.ts'
import { useMembers } from '#pwa/records/people/families.ts'
import { useMayManageFamily } from '#pwa/records/people/permissions.ts'
import { useFamilyToday } from '#pwa/parts/useFamilyToday.ts'
import { useWriteFeedback } from '#pwa/parts/useWriteFeedback.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { Button } from '#pwa/ui/Button.tsx'
import { Card } from '#pwa/ui/Card.tsx'
import { ProgressBar } from '#pwa/ui/ProgressBar.tsx'

/**
 * How much of their time with the app the children have used today; a parent gives more by one tap. Nothing
 * where nobody has a limit.
 */
export const AppTimeToday = ({ className }: { readonly className?: string }) => {
  const familyId = useFamilyInView()?.familyId
  const today = useFamilyToday()
  const timeOf = useAppTimes(familyId, today)
  const { members } = useMembers()
  const children = childrenAmong(members)
  const rows = members
    .filter(({ userId }) => children.includes(userId))
    .flatMap((child) => {
      const time = timeOf?.(child.userId)
      return time === undefined || time.limit === null
        ? []
        : [{ child, time, limit: time.limit + time.granted }]
    })
  if (rows.length === 0 || familyId === undefined) return null
  return (
    <Card title={m.app_time_today()} {...(className === undefined ? {} : { className })}>
      <ul className="grid gap-5">
        {rows.map(({ child, time, limit }) => (
          <li key={child.userId}>
            <ChildsTime member={child} time={time} limit={limit} day={today} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface Props {
  readonly member: Shown<Member>
  readonly time: AppTime
  /** With what was granted. */
  readonly limit: number
  readonly day: string
}

const ChildsTime = ({ member, time, limit, day }: Props) => {
  const mayGrant = useMayManageFamily()
  const used = m.app_time_used_of({ used: time.used, n: limit })
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span dir="auto" className="font-medium [overflow-wrap:anywhere]">
            {fullName(member)}
          </span>
          <span className="text-sm text-muted tabular-nums">{used}</span>
        </p>
        <ProgressBar
          className="mt-2"
          size="sm"
          value={time.used}
          max={limit}
          label={`${fullName(member)}: ${used}`}
          tone={time.left === 0 ? 'accent' : 'brand'}
        />
        {(time.granted > 0 || time.left === 0) && (
          <p className="mt-1.5 text-sm text-muted">
            {time.left === 0 ? m.app_time_none_left() : m.app_time_granted({ n: time.granted })}
          </p>
        )}
      </div>
      {mayGrant && <Grants member={member} day={day} />}
    </div>
  )
}

/** In minutes. */
const grants = [15, 30, 60] as const

const Grants = ({ member, day }: Pick<Props, 'member' | 'day'>) => {
  const { grant } = useAppTimeChanges()
  const told = useWriteFeedback()
  const toast = useToast()
  const name = member.firstName
  const give = (n: number): Promise<boolean> =>
    told.change(
      grant({ familyId: member.familyId, userId: member.userId, day }, n).then((undo) =>
        toast({
          title: m.app_time_granted_title(),
          description: m.app_time_granted_text({ name, n }),
          action: { label: m.forms_undo(), run: () => void told.undone(undo()) },
        }),
      ),
    )
  return (
    <div className="flex flex-wrap gap-2">
      {grants.map((n) => (
        <Button
          key={n}
          variant="outline"
          aria-label={m.app_time_grant_named({ name, n })}
          onClick={() => void give(n)}
        >
          {m.app_time_grant({ n })}
        </Button>
      ))}
    </div>
  )
}
