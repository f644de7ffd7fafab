import type { WireRecord } from '#shared/core/record.ts'
import type { PushRow } from '#shared/sync/protocol.ts'
import { collectionOf } from '#pwa/database/storage/collectionOf.ts'
import type { DeviceTables } from '#pwa/database/deviceTables.ts'
import { affectedBy, inOneStep } from '#pwa/database/storage/inOneStep.ts'
import type { Step } from '#pwa/database/storage/inOneStep.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { toWire } from '#pwa/database/localRecord.ts'
import type { LocalRecord } from '#pwa/database/localRecord.ts'
import { pendingOf } from '#pwa/database/pendingChanges.ts'
import type { Edit, PendingChange } from '#pwa/database/pendingChange.ts'
import { firstChange, fold, sentEditId, thawed, withEdit } from './merging/fold.ts'
import { LocalRefusal } from './localRefusal.ts'
import { fitsAsOneGroup } from './pushRow.ts'

export interface MadeEdit {
  readonly edit: Edit
  readonly over: WireRecord | undefined
}

/**
 * Writes all edits or none; after that no crash undoes them (docs/protocol.md, On the device 1).
 * @param asOneGroup whether the server must accept the edits together or not at all.
 * @throws LocalRefusal 'too-large' for a group that the server would not take, or the storage's own
 * error, such as no room left.
 */
export const appendAll = async (
  database: LocalDatabase,
  edits: readonly MadeEdit[],
  asOneGroup = false,
): Promise<void> => {
  const { environment, userId } = database
  const at = environment.now().toISOString()
  const ids = new Set(edits.map(({ edit }) => edit.id))
  const affected = affectedBy(
    edits.map(({ edit }) => ({ id: edit.id, collection: collectionOf(edit) })),
  )
  await inOneStep(database, affected, async (step) => {
    for (const { edit, over } of edits) {
      const collection = collectionOf(edit)
      const before = step.pending(edit.id)
      const next =
        before === undefined
          ? firstChange(edit, baseOf(edit, step.record(collection, edit.id), over), at, userId)
          : withEdit(before, edit, at, userId)
      step.replace(edit.id, next)
      step.put(collection, fold(next, userId))
    }
    if (asOneGroup && ids.size > 1) await joinIntoOne(database, step, [...ids])
  })
}

const joinIntoOne = async (
  { device, userId }: LocalDatabase,
  step: Step,
  ids: readonly string[],
): Promise<void> => {
  const own = ids.flatMap((id) => step.pending(id) ?? [])
  /** The id of a new edit serves as the group's name, because no other group has it. */
  const group = own[0]?.editId
  const others = await membersOf(device, groupsOf(own), ids)
  if (!fitsAsOneGroup([...own, ...others], userId)) throw new LocalRefusal('too-large', [])
  for (const pending of own) step.replace(pending.id, { ...pending, group })
  await device.outbox.bulkPut(others.map((pending) => ({ ...pending, group })))
}

const groupsOf = (pending: readonly PendingChange[]): string[] => [
  ...new Set(pending.flatMap(({ group }) => group ?? [])),
]

const membersOf = async (
  { outbox }: DeviceTables,
  groups: string[],
  but: readonly string[],
): Promise<readonly PendingChange[]> => {
  if (groups.length === 0) return []
  const all = await outbox.where('group').anyOf(groups).toArray()
  return all.filter(({ id }) => !but.includes(id))
}

/** Joins a sent group with the groups that its records joined later, and marks all unsent. */
export const thawGroup = async (
  { device }: Pick<LocalDatabase, 'device'>,
  step: Step,
  group: string,
  ids: readonly string[],
): Promise<void> => {
  const own = ids.flatMap((id) => step.pending(id) ?? [])
  const others = await membersOf(device, groupsOf(own), ids)
  for (const pending of own) step.replace(pending.id, { ...thawed(pending), group })
  await device.outbox.bulkPut(others.map((pending) => ({ ...pending, group })))
}

export const append = (
  database: LocalDatabase,
  edit: Edit,
  over: WireRecord | undefined,
): Promise<void> => appendAll(database, [{ edit, over }])

const baseOf = (
  { isNew }: Edit,
  stored: LocalRecord | undefined,
  over: WireRecord | undefined,
): WireRecord | undefined =>
  stored !== undefined && (isNew || !stored._deleted) ? toWire(stored) : over

/**
 * Freezes rows before they are sent, a group as a whole: until the answer is known, exactly this
 * row is sent (docs/protocol.md, On the device 5). Call it within `inOutbox`.
 * @param rowOf the row for each record's change; a change without a row is not frozen.
 */
export const freeze = async (
  { outbox }: DeviceTables,
  changes: readonly PendingChange[],
  rowOf: ReadonlyMap<string, PushRow>,
): Promise<void> => {
  const fresh = changes.flatMap((pending) => {
    const sent = rowOf.get(pending.id)
    if (sent === undefined || pending.sent !== undefined) return []
    const { group, ...rest } = pending
    return { ...rest, sent, ...(group === undefined ? {} : { sentGroup: group }) }
  })
  await outbox.bulkPut(fresh)
}

export const countFailure = (device: DeviceTables, said: WireRecord): Promise<number> =>
  inOutbox(device, async () => {
    const now = await pendingOf(device, said.id)
    if (now?.seq === undefined || sentEditId(now) !== said.editId) return 0
    const failures = (now.failures ?? 0) + 1
    await device.outbox.update(now.seq, { failures })
    return failures
  })

/** A restored server may have lost sent changes, so all become unsent, groups together. */
export const thawAll = (device: DeviceTables): Promise<number> =>
  inOutbox(device, async () => {
    const { outbox } = device
    const sent = await outbox.filter((pending) => pending.sent !== undefined).toArray()
    for (const group of new Set(sent.flatMap(({ sentGroup }) => sentGroup ?? []))) {
      const own = outbox.where('sentGroup').equals(group)
      await outbox
        .where('group')
        .anyOf(groupsOf(await own.toArray()))
        .modify({ group })
      await own.modify({ group })
    }
    return outbox
      .filter((pending) => pending.sent !== undefined)
      .modify((pending, row) => {
        row.value = { ...thawed(pending), seq: pending.seq as number }
      })
  })

export const inOutbox = <T>(device: DeviceTables, work: () => Promise<T>): Promise<T> =>
  device.transaction('rw', device.outbox, work)
