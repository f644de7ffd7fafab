import { cp } from 'node:fs/promises'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import type { KnownVersion, RestoreResponse } from '#shared/sync/protocol.ts'
import type { JournalEntry } from '#server/store/journalEntry.ts'
import { beginEpoch } from '#server/sync/restoring/beginEpoch.ts'
import { syncStageOver, testSealKey } from './syncStage.ts'
import type { SyncStage } from './syncStage.ts'
import { makeTemporaryDirectory, openTemporaryStore } from './temporaryStore.ts'
import type { TemporaryDirectory } from './temporaryStore.ts'

export const backUp = async ({ store }: SyncStage): Promise<TemporaryDirectory> => {
  const copy = await makeTemporaryDirectory()
  await cp(store.directory, copy.path, {
    recursive: true,
    filter: (source) => !source.endsWith('-shm'),
  })
  return copy
}

export const restore = async (
  copy: TemporaryDirectory,
  { environment }: Pick<SyncStage, 'environment'>,
  entries: readonly JournalEntry[] = [],
): Promise<SyncStage> => {
  const store = await openTemporaryStore({ environment, directory: copy.path })
  await beginEpoch({ store, environment, sealKey: testSealKey }, entries)
  return syncStageOver(store, environment)
}

export const versionsOf = (...records: readonly StoredRecord[]): readonly KnownVersion[] =>
  records.map(({ id, rev, editId }) => ({ id, rev, editId }))

export const giveBack = async (
  stage: SyncStage,
  userId: string,
  ...states: readonly StoredRecord[]
): Promise<RestoreResponse> => {
  const epoch = await stage.store.read((tx) => tx.epoch())
  const { wanted } = await stage.restore(userId, {
    protocol: 1,
    epoch,
    known: [...versionsOf(...states)],
    states: [],
  })
  const sent: WireRecord[] = states.filter(({ id }) => wanted.includes(id))
  const { refused } = await stage.restore(userId, { protocol: 1, epoch, known: [], states: sent })
  return { wanted, refused }
}
