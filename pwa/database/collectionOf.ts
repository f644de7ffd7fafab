import type { WireRecord } from '#shared/domain/record.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import { kindOf } from '#shared/kinds/registry.ts'

/** The collection that a record of a known kind lives in. */
export const collectionOf = (record: Pick<WireRecord, 'kind'>): CollectionName =>
  kindOf(record.kind)?.collection ?? 'families'
