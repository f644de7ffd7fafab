import { clsx } from 'clsx'
import { m } from '#shared/messages/messages.ts'
import { VisuallyHidden } from '#pwa/ui/layout/VisuallyHidden.tsx'
import { browserLocale } from '../time/dates.ts'
import type { Person } from './usePeople.ts'

/** More dots would crowd out the words beside them; all names are read out. */
const mostDots = 4

interface Props {
  readonly people: readonly Person[]
  readonly most?: number
  readonly className?: string
}

export const MemberDots = ({ people, most = mostDots, className }: Props) => {
  if (people.length === 0) return null
  const names = new Intl.ListFormat(browserLocale()).format(people.map(({ name }) => name))
  return (
    <span
      title={names}
      className={clsx('inline-flex shrink-0 items-center -space-x-0.5', className)}
    >
      {people.slice(0, most).map(({ userId, color }) => (
        <span
          key={userId}
          aria-hidden
          className={clsx('size-2 rounded-full', colors[(color ?? 0) - 1] ?? 'bg-line-strong')}
        />
      ))}
      <VisuallyHidden>{m.calendar_for({ names })}</VisuallyHidden>
    </span>
  )
}

const colors = [
  'bg-member-1',
  'bg-member-2',
  'bg-member-3',
  'bg-member-4',
  'bg-member-5',
  'bg-member-6',
  'bg-member-7',
  'bg-member-8',
] as const
