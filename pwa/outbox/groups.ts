import type { WireRecord } from '#shared/core/record.ts'
import { changedFields } from '#shared/core/authorize.ts'
import type { RefusedChange } from '#pwa/database/deviceTables.ts'
import { affectedBy, inOneStep } from '#pwa/database/storage/inOneStep.ts'
import type { Step } from '#pwa/database/storage/inOneStep.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import type { PendingChange } from '#pwa/database/pendingChange.ts'
import { pendingOfMany } from '#pwa/database/pendingChanges.ts'
import { groupRefusalItem } from './attention.ts'
import type { GroupRefusal } from './attention.ts'
import { editedAfter, mergeInGroup } from './merging/conflicts.ts'
import type { Answer } from './merging/conflicts.ts'
import { fold, sentEditId } from './merging/fold.ts'
import { thawGroup } from './outbox.ts'
import { putMerged } from './merging/settle.ts'
import type { Merge } from './merging/settle.ts'

export interface SentGroup {
  readonly id: string
  readonly states: readonly WireRecord[]
}

/** Merges a group as a whole: if the merge would drop a part of it, the whole group is refused. */
export const resolveGroup = async (
  database: LocalDatabase,
  group: SentGroup,
  answers: ReadonlyMap<string, Answer>,
): Promise<void> => {
  for (;;) {
    const members = await readMembers(database, group)
    if (members.length === 0) return
    const merges = new Map<string, Merge>()
    for (const pending of members) {
      const answer = answers.get(pending.id)
      if (answer === undefined) continue
      const { next, lost } = await mergeInGroup(database, pending, answer)
      if (lost !== undefined) return refuseGroup(database, group, lost)
      merges.set(pending.id, { next, theirs: answer.theirs })
    }
    if (await goOnAsOne(database, group, members, merges)) return
  }
}

export const dissolveGroup = async (database: LocalDatabase, group: SentGroup): Promise<void> => {
  const members = await readMembers(database, group)
  await inOneStep(database, affectedBy(members), async (step) => {
    const ids = members.map(({ id }) => id)
    await thawGroup(database, step, group.id, ids)
    for (const id of ids) {
      const now = step.pending(id)
      if (now !== undefined) step.replace(id, { ...now, group: undefined })
    }
  })
}

const goOnAsOne = (
  database: LocalDatabase,
  { id: group }: SentGroup,
  members: readonly PendingChange[],
  merges: ReadonlyMap<string, Merge>,
): Promise<boolean> =>
  inOneStep(database, affectedBy(members), async (step) => {
    if (members.some((member) => isEditedSince(step, member))) return false
    await thawGroup(
      database,
      step,
      group,
      members.map(({ id }) => id),
    )
    for (const { id } of members) {
      const now = step.pending(id)
      const merge = merges.get(id)
      if (now === undefined || merge === undefined) continue
      putMerged(step, database, now, merge)
    }
    return true
  })

/**
 * Reports the refused group in one attention item. Later edits are laid over the server's state. If
 * a later edit corrects the refused change, or edits a record that the server does not have, the
 * whole group is sent again instead.
 */
export const refuseGroup = async (
  database: LocalDatabase,
  group: SentGroup,
  refusal: GroupRefusal,
): Promise<void> => {
  for (;;) {
    const members = await readMembers(database, group)
    if (members.length === 0) return
    const mayGoIn = members.some(
      (pending) =>
        isEditedOn(pending) && (pending.id === refusal.id || knownOf(pending, refusal)._deleted),
    )
    const isDone = mayGoIn
      ? await goOnAsOne(database, group, members, new Map())
      : await takeBack(database, group, members, refusal)
    if (isDone) return
  }
}

const takeBack = (
  database: LocalDatabase,
  group: SentGroup,
  members: readonly PendingChange[],
  refusal: GroupRefusal,
): Promise<boolean> => {
  const { device, environment, userId } = database
  const taking = async (step: Step): Promise<boolean> => {
    if (members.some((member) => isEditedSince(step, member))) return false
    await device.attention.put(groupRefusalItem(database, refusal, changesOf(group, members)))
    for (const pending of members) {
      const theirs = knownOf(pending, refusal)
      const later = laterOver(pending, theirs, userId)
      const next = later && { ...later, editId: environment.newEditId() }
      putMerged(step, database, pending, { next, theirs })
    }
    return true
  }
  return inOneStep(database, affectedBy(members), taking, [device.attention])
}

const laterOver = (
  pending: PendingChange,
  theirs: WireRecord,
  userId: string,
): WireRecord | undefined => {
  const said = pending.sent?.newDocumentState
  if (said === undefined || !isEditedOn(pending)) return undefined
  return editedAfter(said, fold(pending, userId), theirs)
}

const changesOf = (
  { states }: SentGroup,
  members: readonly PendingChange[],
): readonly RefusedChange[] =>
  states.flatMap((content) => {
    const pending = members.find(({ id }) => id === content.id)
    if (pending === undefined) return []
    const { id: recordId, collection, kind, sent } = pending
    const base = sent?.assumedMasterState
    const fields = base === undefined ? [] : changedFields(base, content)
    return { recordId, collection, kind, fields, content, ...(base && { theirs: base }) }
  })

const knownOf = ({ id, theirs, base }: PendingChange, refusal: GroupRefusal): WireRecord =>
  (id === refusal.id ? refusal.state : undefined) ?? theirs ?? base ?? { id, _deleted: true }

const isEditedOn = (pending: PendingChange): boolean => pending.editId !== sentEditId(pending)

const isEditedSince = (step: Step, { id, editId, sentGroup }: PendingChange): boolean => {
  const now = step.pending(id)
  return now?.editId !== editId || now.sentGroup !== sentGroup
}

const readMembers = async (
  { device }: LocalDatabase,
  { id: group, states }: SentGroup,
): Promise<readonly PendingChange[]> => {
  const found = await pendingOfMany(
    device,
    states.map(({ id }) => id),
  )
  return states.flatMap(({ id, editId }) => {
    const pending = found.get(id)
    return pending?.sentGroup === group && sentEditId(pending) === editId ? pending : []
  })
}
