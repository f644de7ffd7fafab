import type { CollectionName } from '#shared/sync/protocol.ts'
import type { AttentionItem } from './deviceTables.ts'
import type { LocalDatabase } from './localDatabase.ts'
import { isLocalField } from './localRecord.ts'

export const damagedItem = (
  { environment }: Pick<LocalDatabase, 'environment'>,
  collection: CollectionName,
  row: object,
): AttentionItem => {
  const isText = ([field, value]: readonly [string, unknown]): boolean =>
    typeof value === 'string' && !isLocalField(field)
  const content: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(row).filter(isText),
  )
  const { id = '', kind = '' } = content
  return {
    id: `damaged:${collection}:${id}`,
    recordId: id,
    collection,
    kind,
    reason: 'damaged',
    message: '',
    fields: [],
    content,
    at: environment.now().toISOString(),
    state: 'open',
  }
}
