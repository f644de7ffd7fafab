import type { History, Rec } from '../sync/history.ts'
import { beginningsOf, isFirstTouch, isTime } from '../times.ts'
import type { Beginning } from '../times.ts'
import { contentFields, equal } from '../values.ts'

/** These lines repeat the rules of writing tasks in the checker's own code (docs/access.md, Who may write). */

const fieldsOfTick = new Set(['status', 'completedAt'])

const isTick = (fields: readonly string[]): boolean =>
  fields.every((field) => fieldsOfTick.has(field))

const mayWriteAny = (role: string | undefined): boolean => role === 'parent'

const mayWriteSome = (role: string | undefined): boolean =>
  role === 'child' || role === 'grandparent'

/** Returns the fields in which two versions differ, `_deleted` among them. */
export const changedBetween = (before: Rec | undefined, after: Rec): readonly string[] => {
  if (before === undefined) return contentFields(after)
  const fields = contentFields(before, after).filter((field) => !equal(before[field], after[field]))
  return before._deleted === after._deleted ? fields : [...fields, '_deleted']
}

const isOwnOrNobodys = ({ assignedTo = null }: Rec, userId: string): boolean =>
  assignedTo === null || assignedTo === userId

/** May a person with a role have taken a task, or one time of a repeating one, to its next version? */
export const mayWriteTask = (
  history: History,
  role: string | undefined,
  userId: string,
  before: Rec | undefined,
  after: Rec,
): boolean => {
  if (isTime(after))
    return beginningsOf(history, after).some((beginning) =>
      mayWriteTime(role, userId, beginning, before, after),
    )
  if (mayWriteAny(role)) return true
  if (!mayWriteSome(role)) return false
  const isOwn = (task: Rec): boolean => isOwnOrNobodys(task, userId)
  if (before === undefined) return isOwn(after)
  const changed = changedBetween(before, after)
  if (before['createdBy'] === userId) return !changed.includes('assignedTo') || isOwn(after)
  return isOwn(before) && isTick(changed)
}

const namesNobodyElse = (series: Rec, userId: string): boolean =>
  isOwnOrNobodys(series, userId) &&
  ((series['rotation'] ?? []) as readonly string[]).every((each) => each === userId)

/** Parents may write a series, and its maker as long as it names nobody else. */
export const mayWriteSeries = (
  role: string | undefined,
  userId: string,
  before: Rec | undefined,
  after: Rec,
): boolean => {
  if (mayWriteAny(role)) return true
  if (!mayWriteSome(role) || !namesNobodyElse(after, userId)) return false
  return before === undefined || (before['createdBy'] === userId && namesNobodyElse(before, userId))
}

const mayWriteTime = (
  role: string | undefined,
  userId: string,
  { series, start }: Beginning,
  before: Rec | undefined,
  after: Rec,
): boolean => {
  if (mayWriteAny(role)) return true
  if (!mayWriteSome(role)) return false
  const from = before === undefined || isFirstTouch(before, after) ? start : before
  const changed = changedBetween(from, after)
  if (series['createdBy'] === userId && namesNobodyElse(series, userId))
    return !changed.includes('assignedTo') || isOwnOrNobodys(after, userId)
  /** A person who may tick a time may also return it to its untouched state. */
  if (after._deleted) {
    const isMakers = from['createdBy'] === userId
    if (isMakers && from.rev === 1) return true
    return (isMakers || isOwnOrNobodys(from, userId)) && isTick(changedFrom(start, from))
  }
  return isOwnOrNobodys(from, userId) && isTick(changed)
}

const changedFrom = (start: Rec, time: Rec): readonly string[] =>
  contentFields(start, time).filter((field) => !equal(start[field], time[field]))

/**
 * A first touch may be stored with other values than were sent: fields that its author may not write come from
 * the series, whichever version of it their device knew.
 */
export const isAsSeriesSays = (
  history: History,
  before: Rec | undefined,
  version: Rec,
  field: string,
): boolean =>
  isFirstTouch(before, version) &&
  !fieldsOfTick.has(field) &&
  beginningsOf(history, version).some(({ start }) => equal(start[field], version[field]))
