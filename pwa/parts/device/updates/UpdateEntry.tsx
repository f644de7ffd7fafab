import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { dayIn } from '#shared/time/day.ts'
import type { AppUpdate } from '#shared/device/appUpdate.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { Badge } from '#pwa/ui/marks/Badge.tsx'
import { dayWithYear } from '../../time/dates.ts'

interface Props {
  readonly update: AppUpdate
  readonly headingLevel: 3 | 4
  readonly mark?: ReactNode
  readonly action?: ReactNode
}

const tones = { feature: 'brand', bugfix: 'good', announcement: 'accent' } as const

export const UpdateEntry = ({ update, headingLevel, mark, action }: Props) => {
  const timeZone = useFamilyInView()?.timeZone ?? 'UTC'
  const day = dayIn(new Date(update.publishedAt), timeZone)
  const Heading = headingLevel === 3 ? 'h3' : 'h4'
  return (
    <article className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <Badge tone={tones[update.type]}>{m.updates_type({ type: update.type })}</Badge>
        {mark}
        <span className="tabular-nums">{m.updates_version({ version: update.version })}</span>
      </p>
      <Heading className="mt-0.5 font-semibold">{update.title}</Heading>
      <p className="max-w-measure text-sm text-muted">{update.description}</p>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <time dateTime={day} className="text-sm text-muted">
          {dayWithYear(day)}
        </time>
        {action}
      </div>
    </article>
  )
}
