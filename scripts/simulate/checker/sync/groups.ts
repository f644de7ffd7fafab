import type { Exchange, Glance, History, ServerLook, Violation } from './history.ts'
import { recordsReadableAt } from '../looks.ts'
import { changesBetween, serverTimeOf } from '../moments.ts'
import { answeredPulls, pulledRecords, sentUnits } from './pushes.ts'
import type { SentUnit } from './pushes.ts'

/**
 * Property 12: a batch arrives as a whole. A device may hold a part of one only while a pull is
 * under way between two collections.
 */
export const groupsAreWhole = (history: History): readonly Violation[] => {
  const batches = batchesOf(history)
  const units = sentUnits(history.exchanges)
  const pulls = answeredPulls(history.exchanges).filter(({ delivered }) => delivered)
  return [
    ...looksOf(history).flatMap((look) => [
      ...halfBatches(history, batches, look),
      ...halfUnits(history, units, look),
    ]),
    ...history.glances.flatMap((glance) => halfOnDevice({ history, pulls }, batches, glance)),
  ]
}

const violation = (message: string): Violation => ({ property: 12, message })

interface Batch {
  readonly group: string
  readonly device: string
  readonly at: number
  readonly made: readonly string[]
  readonly untouched: readonly string[]
}

/** A removed record may never be sent, so batches that remove any are left out. */
const batchesOf = ({ writes }: History): readonly Batch[] => {
  const removed = new Set(
    writes.filter(({ op }) => op === 'remove' || op === 'undo').map(({ id }) => id),
  )
  const stored = writes.filter(({ outcome }) => outcome === 'written' || outcome === 'unknown')
  const timesWritten = new Map<string, number>()
  for (const { device, id } of stored) {
    timesWritten.set(`${device} ${id}`, (timesWritten.get(`${device} ${id}`) ?? 0) + 1)
  }
  const batches = new Map<string, Batch>()
  for (const { group, device, at, op, id } of stored) {
    if (group === undefined || op !== 'create' || removed.has(id)) continue
    const { made = [], untouched = [] } = batches.get(group) ?? {}
    const own = timesWritten.get(`${device} ${id}`) === 1 ? [id] : []
    const ids = { made: [...made, id], untouched: [...untouched, ...own] }
    batches.set(group, { group, device, at, ...ids })
  }
  return [...batches.values()].filter(({ made }) => made.length > 1)
}

const looksOf = ({ serverLooks, recordIds, versionsOf }: History): readonly ServerLook[] => {
  const editsOf = (id: string): readonly string[] =>
    versionsOf(id).flatMap(({ editId }) => editId ?? [])
  const edits = Object.fromEntries(recordIds.map((id) => [id, editsOf(id)]))
  return [...serverLooks, { type: 'server-look', at: Infinity, edits }]
}

/**
 * True if a backup was restored after the write: devices then return their earlier records one by
 * one.
 */
const isGivenBack = ({ serverEvents }: History, writtenAt: number, at: number): boolean =>
  serverEvents.some(({ what, at: then }) => what === 'restored' && writtenAt < then && at >= then)

const halfBatches = (
  history: History,
  batches: readonly Batch[],
  { at, edits }: ServerLook,
): readonly Violation[] =>
  batches
    .filter((batch) => !isGivenBack(history, batch.at, at))
    .filter(({ made }) => at === Infinity || made.every((id) => Object.hasOwn(edits, id)))
    .flatMap(({ group, made }) => {
      const missing = made.filter((id) => (edits[id] ?? []).length === 0)
      if (missing.length === 0 || missing.length === made.length) return []
      return [violation(`at ${at} the server had ${group} without ${missing.join(', ')}`)]
    })

/** A group whose answer was lost is sent again, maybe only after a backup was restored. */
const firstSent = (units: readonly SentUnit[], { rows }: SentUnit): number => {
  const tokens = new Set(rows.map(({ editId }) => editId))
  const sent = units.filter((unit) => unit.rows.some(({ editId }) => tokens.has(editId)))
  return Math.min(...sent.map(({ exchange }) => exchange.startedAt))
}

const halfUnits = (
  history: History,
  units: readonly SentUnit[],
  { at, edits }: ServerLook,
): readonly Violation[] => {
  const known = units.filter(
    (unit) =>
      !isGivenBack(history, firstSent(units, unit), at) &&
      (at === Infinity || unit.rows.every(({ id }) => Object.hasOwn(edits, id))),
  )
  const isIn = ({ id, editId = '' }: SentUnit['rows'][number]): boolean =>
    edits[id]?.includes(editId) === true
  const keyOf = ({ id, editId }: SentUnit['rows'][number]): string => `${id} ${String(editId)}`
  const whole = known.filter(({ rows }) => rows.every((row) => row._deleted || isIn(row)))
  const explained = new Set(whole.flatMap(({ rows }) => rows.map(keyOf)))
  const half = known.filter(({ rows }) =>
    rows.some((row) => isIn(row) && !explained.has(keyOf(row))),
  )
  const messages = half.map(({ exchange: { device }, rows }) => {
    const missing = rows.filter((row) => !isIn(row)).map(keyOf)
    return `at ${at} the server had a group of ${device} without ${missing.join(', ')}`
  })
  return [...new Set(messages)].map(violation)
}

interface Known {
  readonly history: History
  readonly pulls: readonly Exchange[]
}

const halfOnDevice = (
  known: Known,
  batches: readonly Batch[],
  glance: Glance,
): readonly Violation[] => {
  const { device, at } = glance
  const [held, waiting] = [new Set(glance.held), new Set(glance.waiting)]
  return batches
    .filter((batch) => batch.at <= at && !isGivenBack(known.history, batch.at, at))
    .flatMap((batch) => {
      const { group, made, untouched } = batch
      const missing = made.filter((id) => !held.has(id))
      if (batch.device === device && untouched.some((id) => waiting.has(id))) {
        const lost = untouched.filter((id) => !waiting.has(id) || !held.has(id))
        if (lost.length === 0) return []
        return [violation(`at ${at} ${lost.join(', ')} of ${group} did not wait on ${device}`)]
      }
      if (glance.isPulling || missing.length === made.length) return []
      const due = missing.filter((id) => isDue(known, batch, glance, id))
      if (due.length === 0) return []
      return [violation(`at ${at} ${device} held ${group} without ${due.join(', ')}`)]
    })
}

/**
 * A device must have a record that its person could read ever since another one of the batch came,
 * if it has asked for the record's collection since.
 */
const isDue = (
  { history, pulls }: Known,
  { made, device, at: madeAt }: Batch,
  glance: Glance,
  id: string,
): boolean => {
  const own = pulls.filter((pull) => pull.device === glance.device && pull.at <= glance.at)
  const brought = own.findLast((pull) =>
    pulledRecords(pull).some((record) => record.id !== id && made.includes(record.id)),
  )
  if (brought === undefined && device !== glance.device) return true
  const since = brought ?? { at: madeAt, startedAt: madeAt }
  const collection = collectionOf(pulls, id)
  const isAsked = own.some((pull) => pull.startedAt >= since.startedAt && asks(pull, collection))
  return isAsked && isReadable(history, glance, since.at, id)
}

interface PulledCollections {
  readonly collections?: Readonly<Record<string, { readonly documents: readonly { id: string }[] }>>
}

const collectionOf = (pulls: readonly Exchange[], id: string): string | undefined => {
  for (const { answer } of pulls) {
    const { collections = {} } = answer as PulledCollections
    for (const [name, { documents }] of Object.entries(collections)) {
      if (documents.some((record) => record.id === id)) return name
    }
  }
  return undefined
}

const asks = ({ request }: Exchange, collection: string | undefined): boolean =>
  collection === undefined ||
  Object.hasOwn((request as PulledCollections).collections ?? {}, collection)

const isReadable = (
  history: History,
  { device, at }: Glance,
  since: number,
  id: string,
): boolean => {
  const [first, last] = [serverTimeOf(history, since), serverTimeOf(history, at)]
  const moments = [first, last, ...changesBetween(history, first, last)]
  const userId = history.userOf(device)
  return moments.every((moment) => recordsReadableAt(history, userId, moment, [id]).has(id))
}
