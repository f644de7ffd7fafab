import { m } from '#shared/messages/messages.ts'
import type { AppTime } from '#shared/device/appTime.ts'
import { fullName } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import type { Shown } from '#shared/core/record.ts'
import { useAppTimeChanges } from '#pwa/records/device/appTime/appTime.ts'
import { useWriteFeedback } from '#pwa/parts/record/useWriteFeedback.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { ProgressBar } from '#pwa/ui/marks/ProgressBar.tsx'

interface Props {
  readonly member: Shown<Member>
  readonly time: AppTime
  /** The minutes allowed each day, without the minutes that a parent granted. */
  readonly limit: number
  readonly day: string
  readonly mayGrant: boolean
}

export const ChildsTime = ({ member, time, limit, day, mayGrant }: Props) => {
  const all = limit + time.granted
  const used = m.app_time_used_of({ used: time.used, n: all })
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
          max={all}
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

const grants = [15, 30, 60] as const

const Grants = ({ member, day }: Pick<Props, 'member' | 'day'>) => {
  const { grant } = useAppTimeChanges()
  const feedback = useWriteFeedback()
  const toast = useToast()
  const name = member.firstName
  const give = (n: number): Promise<boolean> =>
    feedback.change(
      grant({ familyId: member.familyId, userId: member.userId, day }, n).then((undo) =>
        toast({
          title: m.app_time_granted_title(),
          description: m.app_time_granted_text({ name, n }),
          action: { label: m.forms_undo(), run: () => void feedback.undone(undo()) },
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
