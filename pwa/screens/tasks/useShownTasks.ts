import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ListedTask } from '#shared/tasks/taskTimes.ts'
import { isNarrow, isWanted, nobodysNarrowing } from '#shared/tasks/taskNarrowing.ts'
import type { TaskNarrowing } from '#shared/tasks/taskNarrowing.ts'
import { useData } from '#pwa/live/DataContext.ts'
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

/** One person's tasks are found among all open ones; a family has fewer than this. */
const mostOpen = 2000

/** About a fourth of a family's completed tasks are one person's. */
const pastFor = (limit: number): number => limit * 4

/**
 * The address has the filter, so that Back and a reload keep it. This device remembers whose tasks
 * were chosen, and when they are due.
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
  /** Narrowing must not hide a requested task, neither at once nor when it has been shown. */
  const [showsAll, setShowsAll] = useState(false)
  if (wanted !== undefined && !showsAll) setShowsAll(true)
  const narrowing = showsAll ? nobodysNarrowing : kept
  const asked = toTaskFilter(parameters.get('show'))
  /** A choice of the due date, such as overdue, asks for open tasks only. */
  const filter = narrowing.when === '' ? asked : 'pending'
  const page = useNarrowed(filter, limit, narrowing)
  const isFarther =
    page.more && wanted !== undefined && !page.tasks.some(({ id }) => isItem(id, wanted))
  useEffect(() => {
    if (isFarther) setLimit((before) => before * 2)
  }, [isFarther, limit])
  const who = parameters.get('who')
  const begin = (next: TaskFilter, address: { readonly who?: string } = {}): void => {
    setLimit(pageSize)
    setParameters({ ...(next !== 'all' && { show: next }), ...address }, { replace: true })
  }
  return {
    filter,
    narrowing,
    ...page,
    showMore: () => setLimit(limit + pageSize),
    show: (next) => {
      if (narrowing.when !== '') keep({ ...narrowing, when: '' })
      begin(next, who === null ? {} : { who })
    },
    narrow: (narrowed) => {
      setShowsAll(false)
      keep(narrowed)
      begin(asked)
    },
  }
}

const useNarrowed = (filter: TaskFilter, limit: number, { who, when }: TaskNarrowing) => {
  const today = useFamilyToday()
  const { userId } = useData().database
  const isWhole = !isNarrow({ who, when })
  const page = useTasks(filter, isWhole ? limit : mostOpen, isWhole ? limit : pastFor(limit))
  const wanted = useMemo(
    () =>
      page.tasks.filter(
        (task) =>
          isWanted(task, { who, when }, today) ||
          /** A task that nobody has shows with the person's own, because anyone may do it. */
          (who === userId && task.assignedTo === null && isWanted(task, { who: '', when }, today)),
      ),
    [page.tasks, who, when, today, userId],
  )
  if (isWhole) return page
  return { ...page, tasks: wanted.slice(0, limit), more: wanted.length > limit || page.morePast }
}
