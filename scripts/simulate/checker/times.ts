import { defaultsAt, momentsOf } from './policies.ts'
import type { History, Rec } from './sync/history.ts'
import { equal } from './values.ts'

/**
 * A time is an occurrence of a series: a task whose id follows from its series and its day. Until
 * somebody edits it, it says what its series says.
 */
export const isTime = (record: Rec): boolean => record['seriesId'] !== undefined

export const timeId = (time: Rec): string => `${String(time['seriesId'])}:${String(time['date'])}`

export const isFirstTouch = (before: Rec | undefined, after: Rec): boolean =>
  isTime(after) && !after._deleted && (before === undefined || before._deleted)

export const beginningsOf = (history: History, time: Rec): readonly Rec[] =>
  momentsOf(history, time).flatMap((moment) => defaultsAt(moment, time) ?? [])

const fieldsOfTick: ReadonlySet<string> = new Set(['status', 'completedAt'])

/** Fields that the author may not write come from the series, whichever version the device knew. */
export const isAsSeriesSays = (
  history: History,
  before: Rec | undefined,
  version: Rec,
  field: string,
): boolean =>
  isFirstTouch(before, version) &&
  !fieldsOfTick.has(field) &&
  beginningsOf(history, version).some((start) => equal(start[field], version[field]))
