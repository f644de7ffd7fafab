import { clsx } from 'clsx'
import { whens } from '#shared/derive/taskNarrowing.ts'
import type { TaskNarrowing } from '#shared/derive/taskNarrowing.ts'
import { m } from '#shared/messages/messages.ts'
import { usePeople } from '#pwa/parts/usePeople.ts'

interface Props {
  readonly me: string
  /** The other members of the household. */
  readonly others: readonly string[]
  readonly narrowing: TaskNarrowing
  readonly onNarrow: (narrowing: TaskNarrowing) => void
}

const whenWords = {
  today: m.tasks_narrow_today,
  overdue: m.tasks_narrow_overdue,
  undated: m.tasks_narrow_undated,
} as const

/** Narrows the open tasks: one's own or somebody's, and of when. A chip that is pressed again lets go. */
export const TaskChips = ({ me, others, narrowing, onNarrow }: Props) => {
  const personOf = usePeople()
  const people = [
    { userId: me, label: m.tasks_narrow_mine() },
    ...others.map((userId) => ({ userId, label: personOf(userId).firstName })),
  ]
  const { who, when } = narrowing
  return (
    <div
      role="group"
      aria-label={m.tasks_narrow_label()}
      className="-mx-4 mb-2 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-6 sm:px-6"
    >
      {people.map(({ userId, label }) => (
        <Chip
          key={userId}
          label={label}
          isPressed={who === userId}
          onPress={() => onNarrow({ ...narrowing, who: who === userId ? '' : userId })}
        />
      ))}
      <span aria-hidden className="my-2 w-px shrink-0 bg-line" />
      {whens
        .filter((each) => each !== '')
        .map((each) => (
          <Chip
            key={each}
            label={whenWords[each]()}
            isPressed={when === each}
            onPress={() => onNarrow({ ...narrowing, when: when === each ? '' : each })}
          />
        ))}
    </div>
  )
}

interface ChipProps {
  readonly label: string
  readonly isPressed: boolean
  readonly onPress: () => void
}

const Chip = ({ label, isPressed, onPress }: ChipProps) => (
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
