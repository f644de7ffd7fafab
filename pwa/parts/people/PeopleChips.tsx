import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { usePeople } from './usePeople.ts'

interface RowProps {
  readonly label: string
  readonly children: ReactNode
}

export const ChipRow = ({ label, children }: RowProps) => (
  <div
    role="group"
    aria-label={label}
    className="-mx-4 mb-2 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-6 sm:px-6"
  >
    {children}
  </div>
)

interface Props {
  readonly others: readonly string[]
  readonly who: string
  readonly onWho: (who: string) => void
  readonly withEveryone?: boolean
}

export const PeopleChips = ({ others, who, onWho, withEveryone = false }: Props) => {
  const { userId: me } = useData().database
  const personOf = usePeople()
  const people = [
    { userId: me, label: m.tasks_narrow_mine() },
    ...(withEveryone ? [{ userId: '', label: m.tasks_narrow_everyone() }] : []),
    ...others.map((userId) => ({ userId, label: personOf(userId).firstName })),
  ]
  return people.map(({ userId, label }) => (
    <Chip
      key={userId}
      label={label}
      isPressed={who === userId}
      onPress={() => onWho(who === userId ? '' : userId)}
    />
  ))
}

interface ChipProps {
  readonly label: string
  readonly isPressed: boolean
  readonly onPress: () => void
}

export const Chip = ({ label, isPressed, onPress }: ChipProps) => (
  <button
    type="button"
    dir="auto"
    aria-pressed={isPressed}
    onClick={onPress}
    className={clsx(
      'relative min-h-9 shrink-0 rounded-full border px-3.5 text-sm font-medium whitespace-nowrap transition-colors after:absolute after:-inset-x-0.5 after:-inset-y-1 pointer-coarse:min-h-11',
      isPressed
        ? 'border-transparent bg-brand-soft text-brand'
        : 'border-line text-muted hover:text-ink',
    )}
  >
    {label}
  </button>
)
