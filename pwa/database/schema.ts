import type { RxJsonSchema } from 'rxdb'
import type { LocalRecord } from './localRecord.ts'

/**
 * Declares only the columns that lists are ordered by. All other fields are stored as they come, so
 * that a new field or kind needs no migration of the local database (docs/protocol.md, On the
 * device 15). Both indexes start with `kind`, as every query does.
 */
export const recordSchema = {
  version: 0,
  type: 'object',
  primaryKey: 'id',
  properties: {
    id: { type: 'string', maxLength: 120 },
    kind: { type: 'string', maxLength: 40 },
    list: { type: 'string', maxLength: 120 },
    listDate: { type: 'string', maxLength: 30 },
    listNewest: { type: 'string', maxLength: 15 },
  },
  required: ['id', 'kind', 'list', 'listDate', 'listNewest'],
  indexes: [
    ['kind', 'list', 'listDate'],
    ['kind', 'list', 'listNewest'],
  ],
} as unknown as RxJsonSchema<LocalRecord>
