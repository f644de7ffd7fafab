import { whens } from '#shared/tasks/taskNarrowing.ts'
import type { TaskNarrowing } from '#shared/tasks/taskNarrowing.ts'
import { m } from '#shared/messages/messages.ts'
import { Chip, ChipRow, PeopleChips } from '#pwa/parts/people/PeopleChips.tsx'

interface Props {
  readonly others: readonly string[]
  readonly narrowing: TaskNarrowing
  readonly onNarrow: (narrowing: TaskNarrowing) => void
}

const whenWords = {
  today: m.tasks_narrow_today,
  overdue: m.tasks_narrow_overdue,
  undated: m.tasks_narrow_undated,
} as const

export const TaskChips = ({ others, narrowing, onNarrow }: Props) => {
  const { who, when } = narrowing
  return (
    <ChipRow label={m.tasks_narrow_label()}>
      <PeopleChips
        withEveryone
        {...{ others, who }}
        onWho={(chosen) => onNarrow({ ...narrowing, who: chosen })}
      />
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
    </ChipRow>
  )
}
