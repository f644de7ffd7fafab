import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import { kindOf } from '#shared/core/registry.ts'
import type { Checkpoint, CollectionName } from '#shared/sync/protocol.ts'
import { createPull } from '#server/sync/reading/pull.ts'
import { testSealKey } from './syncStage.ts'
import type { SyncStage } from './syncStage.ts'

export interface PullingDevice {
  pull(): Promise<ReadonlySet<string>>
}

export const createPullingDevice = (
  stage: SyncStage,
  userId: string,
  collection: CollectionName,
): PullingDevice => {
  const pull = createPull({ ...stage, sealKey: testSealKey })
  const held = new Map<string, WireRecord>()
  let checkpoint: Checkpoint | null = null
  const remove = (id: string): void => {
    const audience = held.get(id)?.audience
    held.delete(id)
    for (const part of held.values()) {
      const parentId = kindOf(part.kind)?.parentId?.(part as StoredRecord)
      if (parentId === id && part.audience === audience) remove(part.id)
    }
  }
  return {
    pull: async () => {
      for (;;) {
        const collections = { [collection]: checkpoint }
        const answer = await pull(userId, { protocol: 1, collections, limit: 7 })
        const pulled = 'collections' in answer ? answer.collections[collection] : undefined
        if (pulled === undefined) throw new Error('The answer has no page')
        checkpoint = pulled.checkpoint
        for (const document of pulled.documents) {
          if (document._deleted) remove(document.id)
          else held.set(document.id, document)
        }
        if (pulled.documents.length === 0) return new Set(held.keys())
      }
    },
  }
}
