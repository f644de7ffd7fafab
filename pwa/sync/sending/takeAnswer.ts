import type { WireRecord } from '#shared/core/record.ts'
import { sameContent } from '#shared/sync/content.ts'
import type { Completed, PushedGroup, PushedRows, PushResponse } from '#shared/sync/protocol.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { serverSetOf, withoutSeal } from '#pwa/database/localRecord.ts'
import { noteReplacements } from '#pwa/outbox/attention.ts'
import { resolve, resolveRefusal } from '#pwa/outbox/merging/conflicts.ts'
import type { Answer } from '#pwa/outbox/merging/conflicts.ts'
import { dissolveGroup, refuseGroup, resolveGroup } from '#pwa/outbox/groups.ts'
import type { SentGroup } from '#pwa/outbox/groups.ts'
import type { GroupRow } from '#pwa/outbox/pushRow.ts'
import { acknowledge } from '#pwa/outbox/merging/settle.ts'
import type { Acknowledged } from '#pwa/outbox/merging/settle.ts'
import type { Parcel } from './pushRows.ts'
import { noteAudiences } from '../sweep.ts'

export const takeAnswer = async (
  database: LocalDatabase,
  parcels: readonly Parcel[],
  answer: PushResponse,
): Promise<void> => {
  const rows = parcels.flatMap((parcel) => (parcel.group === undefined ? parcel.rows : []))
  if (rows.length > 0) await takeRows(database, rows, answer)
  for (const { group, rows: own } of parcels) {
    if (group === undefined) continue
    const pushed = answer.groups?.find(({ id }) => id === group)
    await takeGroup(database, group, own, pushed)
  }
}

const takeRows = async (
  database: LocalDatabase,
  rows: readonly GroupRow[],
  answer: PushedRows,
): Promise<void> => {
  const sentOf = new Map(rows.map((row) => [row.newDocumentState.id, row.newDocumentState]))
  await takeAccepted(database, rows, answer)
  for (const [id, conflict] of answersIn(rows, answer)) {
    const said = sentOf.get(id)
    if (said !== undefined && conflict.theirs.editId !== said.editId) {
      await resolve(database, said, conflict)
    }
  }
  for (const refusal of answer.refused) {
    const said = sentOf.get(refusal.id)
    if (said !== undefined) await resolveRefusal(database, said, refusal)
  }
}

const takeGroup = async (
  database: LocalDatabase,
  id: string,
  rows: readonly GroupRow[],
  pushed: PushedGroup | undefined,
): Promise<void> => {
  const group = sentGroupOf(id, rows)
  if (pushed === undefined) return dissolveGroup(database, group)
  if (pushed.outcome === 'taken') return takeAccepted(database, rows, pushed)
  await noteReplacements(database, pushed.conflicts, () => true)
  if (pushed.outcome === 'conflict') {
    return resolveGroup(database, group, answersIn(rows, pushed))
  }
  const [refusal] = pushed.refused
  if (refusal !== undefined) await refuseGroup(database, group, refusal)
}

export const sentGroupOf = (id: string, rows: readonly GroupRow[]): SentGroup => ({
  id,
  states: rows.map(({ newDocumentState }) => newDocumentState),
})

const takeAccepted = async (
  database: LocalDatabase,
  rows: readonly GroupRow[],
  answer: PushedRows,
): Promise<void> => {
  const { accepted = [], conflicts } = answer
  const collectionOf = new Map(rows.map((row) => [row.newDocumentState.id, row.collection]))
  /**
   * The audiences are noted before anything is acknowledged: if that fails, the rows are sent and
   * answered again.
   */
  for (const name of new Set(collectionOf.values())) {
    const own = accepted.filter(({ id }) => collectionOf.get(id) === name)
    await noteAudiences(database.device, name, own)
  }
  /** Replacements are noted before `acknowledge`, which clears the record's notice of one. */
  const known = conflicts.filter(({ id }) => collectionOf.has(id))
  await noteReplacements(database, known, () => true)
  await acknowledge(database, acknowledgedIn(rows, answer))
}

const answersIn = (
  rows: readonly GroupRow[],
  { conflicts, taken = [], bases = [], writers = [] }: PushedRows,
): ReadonlyMap<string, Answer> => {
  const sent = new Set(rows.map(({ newDocumentState: { id } }) => id))
  const found = conflicts.filter(({ id }) => sent.has(id) && !taken.includes(id))
  return new Map(
    found.map((theirs) => {
      const { id } = theirs
      const base = bases.find((each) => each.id === id)
      return [id, { theirs, base, writers: writers.find((each) => each.id === id)?.fields }]
    }),
  )
}

/**
 * Returns the changes that the server has accepted, now or with an answer that was lost. A later
 * edit is laid over the sent state; what the server added is left to the next merge.
 */
const acknowledgedIn = (
  rows: readonly GroupRow[],
  { accepted = [], conflicts, refused, taken = [] }: PushedRows,
): readonly Acknowledged[] => {
  const conflictOf = new Map<string, WireRecord>(conflicts.map((state) => [state.id, state]))
  const acceptedOf = new Map(accepted.map((fields) => [fields.id, fields]))
  const isRefused = new Set(refused.map(({ id }) => id))
  return rows.flatMap(({ collection, newDocumentState: said }) => {
    const { id, editId = '' } = said
    const conflict = conflictOf.get(id)
    const isTaken = conflict?.editId === editId || taken.includes(id)
    if (isRefused.has(id) || (conflict !== undefined && !isTaken)) return []
    const theirs = conflict ?? asAnswered(said, acceptedOf.get(id))
    /** If others have written since, or changed a default, the seal belongs to that later state. */
    const isAsSaid = theirs.editId === editId && sameContent(said, theirs)
    const asSaid = withoutSeal({ ...said, ...serverSetOf(theirs) })
    return [{ sent: { id, editId, collection }, state: isAsSaid ? theirs : asSaid, theirs }]
  })
}

/**
 * The server sends no state for a deletion of what this person may not read (docs/protocol.md, Push
 * 2). The record is then removed from this device; otherwise a state that arrived in between would
 * stay for good.
 */
const asAnswered = (said: WireRecord, accepted: Completed | undefined): WireRecord =>
  said._deleted && accepted === undefined
    ? { id: said.id, _deleted: true }
    : { ...said, ...accepted }
