import { isLive } from './rights/access.ts'
import type { History, Rec } from './sync/history.ts'

/**
 * One time of a task that repeats is a task at an id that follows from its series and its day. Until
 * somebody touches it, it says what its series says: told here once more, for the rules that a run
 * uses (every day, or days of every week).
 */
export const isTime = (record: Rec): boolean => record['seriesId'] !== undefined

export const timeId = (time: Rec): string => `${String(time['seriesId'])}:${String(time['date'])}`

/** Is a version the first after a time was untouched? */
export const isFirstTouch = (before: Rec | undefined, after: Rec): boolean =>
  isTime(after) && !after._deleted && (before === undefined || before._deleted)

const weekMs = 7 * 24 * 60 * 60 * 1000
/** 1 January 1970 was a Thursday. */
const thursday = 4

const weekOf = (day: string, weekStart: number): number =>
  Math.floor((Date.parse(day) + ((thursday - weekStart + 7) % 7) * (weekMs / 7)) / weekMs)

const turnOn = (
  series: Rec,
  date: string,
  weekStart: number,
  live: ReadonlySet<string>,
): string | null => {
  const rotation = series['rotation'] as readonly string[]
  if (rotation.length === 0) return series['assignedTo'] as string | null
  const weeks = weekOf(date, weekStart) - weekOf(String(series['startDate']), weekStart)
  for (let ahead = 0; ahead < rotation.length; ahead += 1) {
    const { length } = rotation
    const userId = rotation[(((weeks + ahead) % length) + length) % length] ?? ''
    if (live.has(userId)) return userId
  }
  return null
}

/**
 * Returns the versions of a record that may have been current when the server wrote something at an instant.
 */
export const standingAt = (versions: readonly Rec[], instant: string): readonly Rec[] => {
  const before = versions.filter(({ updatedAt }) => (updatedAt ?? '') < instant)
  const within = versions.filter(({ updatedAt }) => updatedAt === instant)
  return [...before.slice(-1), ...within]
}

/** A person has no turn at a task that they cannot see. */
const seesTasks = (member: Rec): boolean => member['role'] !== 'extended_family'

/**
 * Returns the possible households of a family at an instant, which differ by the people who came or left
 * within it.
 */
const householdsAt = (history: History, familyId: string, instant: string) => {
  const members = history.recordIds
    .filter((id) => id.startsWith(`${familyId}:`))
    .map((id) => standingAt(history.versionsOf(id), instant))
  const liveOf = (choose: (versions: readonly Rec[]) => Rec | undefined): ReadonlySet<string> =>
    new Set(
      members
        .map(choose)
        .filter((member) => member !== undefined && isLive(member) && seesTasks(member))
        .map((member) => String(member?.['userId'])),
    )
  return [liveOf((versions) => versions[0]), liveOf((versions) => versions.at(-1))]
}

const sharedBy = (series: Rec): Partial<Rec> => {
  const told = ['assignees', 'eachTheirOwn'].filter((field) => series[field] !== undefined)
  const takesTurns = (series['rotation'] as readonly string[]).length > 0
  return takesTurns ? {} : Object.fromEntries(told.map((field) => [field, series[field]]))
}

export interface Beginning {
  readonly series: Rec
  readonly start: Rec
}

/**
 * Returns what a series may have said of its time when the server wrote a version of that time: the series,
 * deleted or not, and the untouched time. It returns none where there was no such series.
 */
export const beginningsOf = (history: History, time: Rec): readonly Beginning[] => {
  const instant = time.updatedAt ?? ''
  const familyId = String(time['familyId'])
  const date = String(time['date'])
  const weekStart = Number(history.records.get(familyId)?.['weekStart'] ?? 0)
  const households = householdsAt(history, familyId, instant)
  return standingAt(history.versionsOf(String(time['seriesId'])), instant)
    .filter((series) => series.kind === 'taskSeries' && series['familyId'] === familyId)
    .flatMap((series) =>
      households.map((live) => ({
        series,
        start: {
          id: time.id,
          kind: 'task',
          _deleted: false,
          familyId,
          seriesId: series.id,
          date,
          title: series['title'],
          description: series['description'],
          assignedTo: turnOn(series, date, weekStart, live),
          ...sharedBy(series),
          priority: series['priority'],
          dueDate: date,
          ...(series['dueTime'] === undefined ? {} : { dueTime: series['dueTime'] }),
          isPlanning: series['isPlanning'],
          ...(series['steps'] === undefined ? {} : { steps: series['steps'] }),
          status: 'pending',
          completedAt: null,
        },
      })),
    )
}
