import { toLocal } from '#pwa/database/localRecord.ts'
import type { LocalRecord } from '#pwa/database/localRecord.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { Dexie } from 'dexie'
import type { EntityTable, Table } from 'dexie'

export class PlainTables extends Dexie {
  readonly rows!: EntityTable<LocalRecord, 'id'>
  readonly queue!: Table<LocalRecord, string>

  constructor() {
    super('plain')
    this.version(1).stores({
      rows: 'id, [kind+list+listDate], [kind+list+listNewest]',
      queue: 'id',
    })
  }
}

const pageSize = 1000

export const fill = async (tables: PlainTables, path: string): Promise<void> => {
  const response = await fetch(path)
  const records = (await response.json()) as readonly WireRecord[]
  for (let start = 0; start < records.length; start += pageSize) {
    await tables.rows.bulkPut(records.slice(start, start + pageSize).map(toLocal))
  }
}
