import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ListedTask } from '#shared/tasks/taskTimes.ts'
import { isNarrow, isWanted, nobodysNarrowing } from '#shared/tasks/taskNarrowing.ts'
import type { TaskNarrowing } from '#shared/tasks/taskNarrowing.ts'
import { useTasks } from '#pwa/records/tasks/tasks.ts'
import type { TaskFilter } from '#pwa/records/tasks/tasks.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { useReveal } from '#pwa/state/reveal.ts'
import { isItem } from '#pwa/ui/lists/drawnItems.ts'
import { toTaskFilter } from './taskFilter.ts'
import { useNarrowing } from './useNarrowing.ts'

export interface ShownTasks {
  readonly filter: TaskFilter
  readonly narrowing: TaskNarrowing
  readonly tasks: readonly ListedTask[]
  readonly loading: boolean
  readonly more: boolean
  readonly showMore: () => void
  readonly show: (filter: TaskFilter) => void
  readonly narrow: (narrowing: TaskNarrowing) => void
}

const pageSize = 50

/** A filtered list is searched completely; a family has fewer open tasks than this. */
const mostOpen = 2000

/**
 * Returns the shown tasks. The filter is part of the address, so that Back and a reload keep it;
 * whose and when is remembered on this device, and applies to open tasks.
 * @param people userIds of the people to choose from.
 */
export const useShownTasks = (people: readonly string[]): ShownTasks => {
  const [parameters, setParameters] = useSearchParams()
  const [limit, setLimit] = useState(pageSize)
  const [kept, keep] = useNarrowing(
    { who: parameters.get('who'), when: parameters.get('when') },
    people,
  )
  const wanted = useReveal('/tasks')?.id
  const asked = toTaskFilter(parameters.get('show'))
  /** A requested task must not be filtered out. */
  const narrowing = asked === 'completed' || wanted !== undefined ? nobodysNarrowing : kept
  const filter = isNarrow(narrowing) ? 'pending' : asked
  const page = useNarrowed(filter, limit, narrowing)
  const isFarther =
    page.more && wanted !== undefined && !page.tasks.some(({ id }) => isItem(id, wanted))
  useEffect(() => {
    if (isFarther) setLimit((before) => before * 2)
  }, [isFarther, limit])
  const begin = (next: TaskFilter, narrowed: TaskNarrowing): void => {
    setLimit(pageSize)
    keep(narrowed)
    setParameters(next === 'all' ? {} : { show: next }, { replace: true })
  }
  return {
    filter,
    narrowing,
    ...page,
    showMore: () => setLimit(limit + pageSize),
    show: (next) => begin(next, nobodysNarrowing),
    narrow: (narrowed) => begin('pending', narrowed),
  }
}

const useNarrowed = (filter: TaskFilter, limit: number, { who, when }: TaskNarrowing) => {
  const today = useFamilyToday()
  const isWhole = !isNarrow({ who, when })
  const page = useTasks(filter, isWhole ? limit : mostOpen)
  const wanted = useMemo(
    () => page.tasks.filter((task) => isWanted(task, { who, when }, today)),
    [page.tasks, who, when, today],
  )
  return isWhole ? page : { ...page, tasks: wanted.slice(0, limit), more: wanted.length > limit }
}
