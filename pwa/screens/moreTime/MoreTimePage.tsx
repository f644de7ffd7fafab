import { UsersRound } from 'lucide-react'
import { Navigate, useParams } from 'react-router-dom'
import type { Family } from '#shared/people/family/family.ts'
import type { Member } from '#shared/people/family/member.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { decidesForChildren } from '#shared/people/pagePolicy.ts'
import { returnToFaces } from '#pwa/api/device/returnToFaces.ts'
import { useRecord } from '#pwa/live/useRecord.ts'
import { ChildsTime } from '#pwa/parts/device/appTime/ChildsTime.tsx'
import { PageSpinner } from '#pwa/parts/feedback/PageSpinner.tsx'
import { useAppTimes, useKnownDay } from '#pwa/records/device/appTime/appTime.ts'
import { useUnsentAppUse } from '#pwa/records/device/appTime/unsentAppUse.ts'
import { useFamilies, useOwnRoles } from '#pwa/records/people/families.ts'
import { useIsShared } from '#pwa/state/device/device.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { Wordmark } from '#pwa/ui/marks/Mark.tsx'

/**
 * A parent who is active on the child's tablet grants time in the parent's own name. Any other
 * person is led home.
 */
export const MoreTimePage = () => {
  const { memberId = '' } = useParams()
  const child = useRecord<Member>('member', memberId)
  const families = useFamilies()
  const roles = useOwnRoles(families)
  const isShared = useIsShared()
  const family = families.find(({ id }) => id === child?.familyId)
  const role = family && roles.get(family.id)
  if (!isShared || child === null) return <Navigate to="/" replace />
  if (child === undefined || family === undefined || role === undefined) return <PageSpinner />
  return decidesForChildren(role) ? (
    <OfChild child={child} family={family} />
  ) : (
    <Navigate to="/" replace />
  )
}

interface Props {
  readonly child: Shown<Member>
  readonly family: Shown<Family>
}

const OfChild = ({ child, family }: Props) => {
  const name = child.firstName
  const day = useKnownDay(family.timeZone)
  const time = useAppTimes(family.id, day, useUnsentAppUse())?.(child.userId)
  if (time === undefined || day === undefined) return <PageSpinner />
  return (
    <div className="mx-auto grid w-full max-w-measure gap-6 px-4 py-8 sm:py-12">
      <Wordmark />
      <h1 className="font-serif text-2xl font-semibold [overflow-wrap:anywhere]">
        {m.app_time_more_title({ name })}
      </h1>
      <Card>
        {time.limit === null ? (
          <p>{m.app_time_more_no_limit({ name })}</p>
        ) : (
          <ChildsTime member={child} time={time} limit={time.limit} day={day} mayGrant />
        )}
      </Card>
      <p className="text-muted">{m.app_time_more_text({ name })}</p>
      <div>
        <Button
          size="lg"
          icon={<UsersRound aria-hidden className="size-5" />}
          onClick={() => returnToFaces()}
        >
          {m.app_time_more_back()}
        </Button>
      </div>
    </div>
  )
}
