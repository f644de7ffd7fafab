import type { WireRecord } from '#shared/core/record.ts'
import { hasSameFields } from '#shared/sync/canonical.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import { inOneStep } from '#pwa/database/storage/inOneStep.ts'
import type { Step } from '#pwa/database/storage/inOneStep.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { isLocalField, isRemoval } from '#pwa/database/localRecord.ts'
import type { LocalRecord } from '#pwa/database/localRecord.ts'
import { fold, rebaseOnServerState } from '#pwa/outbox/merging/fold.ts'

/**
 * Stores the server's states; a record with a pending change still shows that change
 * (docs/protocol.md, On the device 9).
 */
export const storeStates = (
  database: LocalDatabase,
  collection: CollectionName,
  states: readonly WireRecord[],
): Promise<void> =>
  inOneStep(database, new Map([[collection, states.map(({ id }) => id)]]), (step) =>
    storeIn(step, database, collection, states),
  )

export const storeIn = (
  step: Step,
  { userId }: Pick<LocalDatabase, 'userId'>,
  collection: CollectionName,
  states: readonly WireRecord[],
): void => {
  for (const theirs of states) {
    const pending = step.pending(theirs.id)
    if (pending === undefined) {
      if (!isStored(step.record(collection, theirs.id), theirs)) step.put(collection, theirs)
      continue
    }
    const met = rebaseOnServerState(pending, theirs)
    if (met === pending) continue
    step.replace(theirs.id, met)
    step.put(collection, fold(met, userId))
  }
}

const isStored = (here: LocalRecord | undefined, state: WireRecord): boolean =>
  here === undefined
    ? isRemoval(state)
    : here.rev === state.rev &&
      ((here._deleted && state._deleted) || hasSameFields(here, state, isLocalField))
