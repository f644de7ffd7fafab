import { useMemo } from 'react'
import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { usePeople } from '#pwa/parts/people/usePeople.ts'
import { Select } from '#pwa/ui/inputs/Select.tsx'
import { choicesIn } from './memoryFilter.ts'
import type { MemoryFilter } from './memoryFilter.ts'

interface Props {
  readonly memories: readonly Shown<Memory>[]
  readonly filter: MemoryFilter
  readonly onFilter: (filter: MemoryFilter) => void
}

/** A filter with a single choice is not offered. */
export const FilterChoices = ({ memories, filter, onFilter }: Props) => {
  const { tags, people } = useMemo(() => choicesIn(memories), [memories])
  const personOf = usePeople()
  const { tag, person } = filter
  return (
    <>
      {(tags.length > 0 || tag !== '') && (
        <Select
          label={m.memories_filter_tag()}
          hideLabel
          required={false}
          placeholder={m.memories_filter_any_tag()}
          value={tag}
          options={withChosen(tags, tag).map((each) => ({ value: each, label: each }))}
          onChange={(event) => onFilter({ ...filter, tag: event.target.value })}
          className={width}
        />
      )}
      {(people.length > 1 || person !== '') && (
        <Select
          label={m.memories_filter_person()}
          hideLabel
          required={false}
          placeholder={m.memories_filter_anybody()}
          value={person}
          options={withChosen(people, person)
            .map((each) => ({ value: each, label: personOf(each).name }))
            .sort((a, b) => a.label.localeCompare(b.label))}
          onChange={(event) => onFilter({ ...filter, person: event.target.value })}
          className={width}
        />
      )}
    </>
  )
}

const width = 'w-44 max-sm:min-w-0 max-sm:flex-[1_1_9rem]'

const withChosen = (choices: readonly string[], chosen: string): readonly string[] =>
  chosen === '' || choices.includes(chosen) ? choices : [...choices, chosen]
