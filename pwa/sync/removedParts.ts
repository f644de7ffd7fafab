import type { WireRecord } from '#shared/core/record.ts'
import { kindOf } from '#shared/core/registry.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { isRemoval } from '#pwa/database/localRecord.ts'
import type { LocalRecord } from '#pwa/database/localRecord.ts'
import { readInBatches } from '#pwa/database/storage/readInBatches.ts'

/**
 * Adds removals for the parts of removed records: no person here may read the parts any longer, but
 * the server may say so only later. Parts in another audience have other readers and stay.
 */
export const removedParts = async (
  { collections }: Pick<LocalDatabase, 'collections'>,
  collection: CollectionName,
  states: readonly WireRecord[],
): Promise<readonly WireRecord[]> => {
  const ids = states.filter(isRemoval).map(({ id }) => id)
  if (ids.length === 0) return []
  const found = await collections[collection].storageInstance.findDocumentsById(ids, false)
  const wholes = found.filter(({ kind }) => kindOf(kind)?.hasParts === true)
  if (wholes.length === 0) return []
  const partsOf = await readParts({ collections }, collection)
  const told = new Set(states.map(({ id }) => id))
  const removals: WireRecord[] = []
  for (const whole of wholes) {
    for (const part of partsOf.get(whole.id) ?? []) {
      if (part['audience'] !== whole['audience']) continue
      wholes.push(part as (typeof wholes)[number])
      if (!told.has(part.id)) removals.push({ id: part.id, _deleted: true })
    }
  }
  return removals
}

const readParts = async (
  { collections }: Pick<LocalDatabase, 'collections'>,
  collection: CollectionName,
): Promise<ReadonlyMap<string, readonly LocalRecord[]>> => {
  const parts = new Map<string, LocalRecord[]>()
  for await (const { records } of readInBatches(collections[collection])) {
    for (const record of records) {
      if (record._deleted) continue
      const parentId = kindOf(record.kind)?.parentId?.(record as unknown as WireRecord)
      if (parentId === undefined) continue
      parts.set(parentId, [...(parts.get(parentId) ?? []), record])
    }
  }
  return parts
}
