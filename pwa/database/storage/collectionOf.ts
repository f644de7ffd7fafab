import type { WireRecord } from '#shared/core/record.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import { kindOf } from '#shared/core/registry.ts'

export const collectionOf = (record: Pick<WireRecord, 'kind'>): CollectionName =>
  kindOf(record.kind)?.collection ?? 'families'
