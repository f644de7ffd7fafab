import { afterEach, beforeEach } from 'vitest'
import type { StoredRecord } from '#shared/core/record.ts'
import { backUp, restore } from './restoring.ts'
import { edited, openSyncStage } from './syncStage.ts'
import type { SyncStage } from './syncStage.ts'

/**
 * Each test of the calling file begins with a server of two families: F with a parent, ann, and a
 * child, kim; and G with zoe.
 */
export const losing = () => {
  let before: SyncStage
  let opened: SyncStage[] = []
  beforeEach(async () => {
    before = await openSyncStage()
    opened = [before]
    await before.join('F', 'ann', 'parent')
    await before.join('F', 'kim', 'child')
    await before.join('G', 'zoe', 'parent')
  })
  afterEach(async () => {
    for (const stage of opened) await stage.store.close()
  })
  return {
    before: () => before,
    lose: async <T>(work: () => Promise<T>): Promise<{ lost: T; after: SyncStage }> => {
      const copy = await backUp(before)
      const lost = await work()
      const after = await restore(copy, before)
      opened.push(after)
      return { lost, after }
    },
  }
}

export const change = async (stage: SyncStage, id: string, fields: object): Promise<StoredRecord> =>
  stage.put(edited(await stage.held(id), fields))

export const send = async (stage: SyncStage, userId: string, ...states: readonly StoredRecord[]) =>
  stage.restore(userId, {
    protocol: 1,
    epoch: await stage.store.read((tx) => tx.epoch()),
    known: [],
    states: [...states],
  })
