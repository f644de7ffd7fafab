import { isFor } from '../tasks/assignees.ts'
import type { Occurrence } from './occurrence.ts'
import type { ListedTask } from '../tasks/taskTimes.ts'
import { momentIn } from '../time/zonedTime.ts'

export type OnToday =
  | { readonly at: string; readonly task: ListedTask }
  | { readonly at: string; readonly occurrence: Occurrence }

const allDay = ''
const whenever = '24:00'

export const todayInOrder = (
  tasks: readonly ListedTask[],
  occurrences: readonly Occurrence[],
  { today, timeZone }: { readonly today: string; readonly timeZone: string },
): readonly OnToday[] =>
  [
    ...occurrences.map((occurrence) => ({
      at: beginsAt(occurrence, today, timeZone),
      occurrence,
    })),
    ...tasks.map((task) => ({ at: task.dueTime ?? whenever, task })),
  ].toSorted((a, b) => compare(a.at, b.at))

const beginsAt = ({ startsAt, firstDay }: Occurrence, today: string, timeZone: string): string =>
  startsAt === null || firstDay < today
    ? allDay
    : momentIn(new Date(startsAt), timeZone).slice('yyyy-MM-ddT'.length)

/**
 * Completed tasks of others are left out, but one completed while the person looked keeps its
 * place.
 * @param places where this person saw open tasks, by id.
 */
export const forMeFirst = (
  tasks: readonly ListedTask[],
  userId: string,
  places: ReadonlyMap<string, number> = new Map(),
): readonly ListedTask[] => {
  const placeOf = ({ id, status }: ListedTask) =>
    status === 'completed' ? places.get(id) : undefined
  const ordered = tasks
    .filter((task) => placeOf(task) === undefined)
    .filter((task) => task.status !== 'completed' || isFor(task, userId))
    .toSorted(
      (a, b) =>
        Number(a.status === 'completed') - Number(b.status === 'completed') ||
        nearness(a, userId) - nearness(b, userId) ||
        compare(a.dueTime ?? whenever, b.dueTime ?? whenever),
    )
  const staying = tasks
    .map((task) => ({ task, place: placeOf(task) }))
    .filter((each) => each.place !== undefined)
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
  for (const { task, place } of staying) ordered.splice(place ?? 0, 0, task)
  return ordered
}

const nearness = (task: ListedTask, userId: string): number => {
  if (isFor(task, userId)) return 0
  return task.assignedTo === null ? 1 : 2
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
