import type { History, Rec, Violation, Write } from './sync/history.ts'
import { beginningsOf, isFirstTouch, isTime } from './times.ts'
import { changedBetween, equal } from './values.ts'

type Said = ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>

/** Property 4 for all fields of tasks: no edit undoes a field of an edit that it did not know. */
export const undoneUnknown = (history: History): readonly Violation[] => {
  const said = saidBy(history)
  return history.recordIds.flatMap((id) => {
    const versions = history.versionsOf(id)
    return versions.flatMap((version, at) => undoneIn(history, said, versions[at - 1], version))
  })
}

const undoneIn = (
  history: History,
  said: Said,
  before: Rec | undefined,
  after: Rec,
): readonly Violation[] => {
  if (after.kind !== 'task' && after.kind !== 'taskSeries') return []
  if (after._deleted || (before === undefined && !isTime(after))) return []
  const isFirst = isFirstTouch(before, after)
  const key = `${String(after.updatedBy)} ${after.id}`
  const mine = said.get(key) ?? []
  return changedBetween(isFirst ? undefined : before, after)
    .filter((field) => field !== '_deleted' && !isWritten(mine, field, before, after))
    .filter((field) => !isFirst || !isAsBegun(history, field, after))
    .map((field) => ({
      property: 4,
      message: `version ${String(after.rev)} of ${after.id} changes ${field} from ${JSON.stringify(before?.[field])} to ${JSON.stringify(after[field])}, which ${String(after.updatedBy)} never wrote there`,
    }))
}

const isWritten = (
  mine: readonly Readonly<Record<string, unknown>>[],
  field: string,
  before: Rec | undefined,
  after: Rec,
): boolean => {
  const [was, is] = [before?.[field], after[field]]
  if (
    mine.some((fields) => Object.hasOwn(fields, field) && equal(fields[field] ?? null, is ?? null))
  )
    return true
  if (!Array.isArray(was) || !Array.isArray(is)) return false
  const lists = mine.map((fields) => fields[field]).filter((list) => Array.isArray(list))
  return (
    lists.length > 0 &&
    is.every((each) => was.includes(each) || lists.some((list) => list.includes(each))) &&
    was.every((each) => is.includes(each) || lists.some((list) => !list.includes(each)))
  )
}

/**
 * True if the occurrence says what its series says or said: the device may have had an older
 * version of the series, or may have changed the series offline.
 */
const isAsBegun = (history: History, field: string, time: Rec): boolean => {
  if (beginningsOf(history, time).some((start) => equal(start[field], time[field]))) return true
  if (field === 'assignedTo') return true
  if (field !== 'title' && field !== 'description' && field !== 'priority') return false
  const seriesId = String(time['seriesId'])
  const value = time[field]
  return (
    history.versionsOf(seriesId).some((series) => equal(series[field], value)) ||
    history.writes.some(({ id, fields }) => id === seriesId && equal(fields[field], value))
  )
}

const bare = {
  description: null,
  assignedTo: null,
  priority: 'medium',
  dueDate: null,
  isPlanning: false,
  status: 'pending',
  completedAt: null,
}

/**
 * Returns what a write says of each field. A forged record that its author's device did not have is
 * sent whole, so a field that it leaves out gets its default.
 */
const fieldsOf = ({ op, fields, seen }: Write): Readonly<Record<string, unknown>> => {
  if (op === 'undo') return { ...fields, skipped: undefined }
  return op === 'forge' && seen === undefined ? { ...bare, ...fields } : fields
}

const saidBy = (history: History): Said => {
  const said = new Map<string, Readonly<Record<string, unknown>>[]>()
  const add = (userId: string, id: string, fields: unknown): void => {
    if (typeof fields !== 'object' || fields === null) return
    const key = `${userId} ${id}`
    const known = said.get(key)
    if (known === undefined) said.set(key, [{ ...fields }])
    else known.push({ ...fields })
  }
  for (const write of history.writes) add(write.userId, write.id, fieldsOf(write))
  for (const { device, path, request } of history.exchanges) {
    const [, , noun, id = ''] = path.split('/')
    if (noun === 'tasks') add(history.userOf(device), id, request)
  }
  return said
}
