import { m } from '#shared/messages/messages.ts'
import { childrenAmong } from '#shared/core/audience.ts'
import { useAppTimes } from '#pwa/records/device/appTime/appTime.ts'
import { useMembers } from '#pwa/records/people/families.ts'
import { useMayManageFamily } from '#pwa/records/people/permissions.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { ChildsTime } from './ChildsTime.tsx'

/** Draws nothing if no child has a limit. */
export const AppTimeToday = ({ className }: { readonly className?: string }) => {
  const familyId = useFamilyInView()?.familyId
  const today = useFamilyToday()
  const timeOf = useAppTimes(familyId, today)
  const { members } = useMembers()
  const mayGrant = useMayManageFamily()
  const children = childrenAmong(members)
  const rows = members
    .filter(({ userId }) => children.includes(userId))
    .flatMap((child) => {
      const time = timeOf?.(child.userId)
      return time === undefined || time.limit === null ? [] : [{ child, time, limit: time.limit }]
    })
  if (rows.length === 0 || familyId === undefined) return null
  return (
    <Card title={m.app_time_today()} {...(className === undefined ? {} : { className })}>
      <ul className="grid gap-5">
        {rows.map(({ child, time, limit }) => (
          <li key={child.userId}>
            <ChildsTime member={child} time={time} limit={limit} day={today} mayGrant={mayGrant} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
