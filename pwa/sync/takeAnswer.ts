import type { WireRecord } from '#shared/domain/record.ts'
import { sameContent } from '#shared/sync/content.ts'
import type { CollectionName, Completed, PushResponse } from '#shared/sync/protocol.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { serverSetOf, withoutSeal } from '#pwa/database/localRecord.ts'
import { noteReplacements } from '#pwa/outbox/attention.ts'
import { resolve, resolveRefusal } from '#pwa/outbox/conflicts.ts'
import { acknowledge } from '#pwa/outbox/settle.ts'
import type { Acknowledged } from '#pwa/outbox/settle.ts'
import { noteAudiences } from './sweep.ts'

/** Settles what the server answered to the states that one request sent. */
export const takeAnswer = async (
  database: LocalDatabase,
  collection: CollectionName,
  sent: readonly WireRecord[],
  answer: PushResponse,
): Promise<void> => {
  const { refused, taken = [], bases = [], writers = [] } = answer
  const sentOf = new Map(sent.map((state) => [state.id, state]))
  const conflicts = answer.conflicts.filter(({ id }) => sentOf.has(id))
  /** Before anything is acknowledged: what fails here is asked and answered again. */
  await noteAudiences(database.device, collection, answer.accepted ?? [])
  /** What it tells this person is gone from the record once their own edit is in. */
  await noteReplacements(database, conflicts, (id) => sentOf.has(id))
  await acknowledge(database, collection, acknowledgedIn(sent, answer))
  for (const theirs of conflicts) {
    const { id } = theirs
    const said = sentOf.get(id) as WireRecord
    if (taken.includes(id) || theirs.editId === said.editId) continue
    await resolve(database, said, {
      theirs,
      base: bases.find((each) => each.id === id),
      writers: writers.find((each) => each.id === id)?.fields,
    })
  }
  for (const refusal of refused) {
    const said = sentOf.get(refusal.id)
    if (said !== undefined) await resolveRefusal(database, said, refusal)
  }
}

/**
 * What has gone in: with this answer, or with one that was lost. A later edit goes over what was sent:
 * what the server made of it beside that is for the next merge to see.
 */
const acknowledgedIn = (
  sent: readonly WireRecord[],
  { accepted = [], conflicts, refused, taken = [] }: PushResponse,
): readonly Acknowledged[] => {
  const conflictOf = new Map<string, WireRecord>(conflicts.map((state) => [state.id, state]))
  const acceptedOf = new Map(accepted.map((fields) => [fields.id, fields]))
  const isRefused = new Set(refused.map(({ id }) => id))
  return sent.flatMap((said) => {
    const { id, editId = '' } = said
    const conflict = conflictOf.get(id)
    const isTaken = conflict?.editId === editId || taken.includes(id)
    if (isRefused.has(id) || (conflict !== undefined && !isTaken)) return []
    const theirs = conflict ?? asAnswered(said, acceptedOf.get(id))
    /** Where others have written since, or have changed what it began with, the seal is of that. */
    const isAsSaid = theirs.editId === editId && sameContent(said, theirs)
    const asSaid = withoutSeal({ ...said, ...serverSetOf(theirs) })
    return [{ sent: { id, editId }, state: isAsSaid ? theirs : asSaid, theirs }]
  })
}

/**
 * A deletion of what one may not read is answered by nothing (sync-protocol, Push 2): whatever this
 * device knows of the record goes, else a state that came meanwhile would stay for good.
 */
const asAnswered = (said: WireRecord, accepted: Completed | undefined): WireRecord =>
  said._deleted && accepted === undefined
    ? { id: said.id, _deleted: true }
    : { ...said, ...accepted }
