import { Dexie } from 'dexie'
import type { WireRecord } from '#shared/core/record.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { Checkpoint, CollectionName } from '#shared/sync/protocol.ts'
import { deleteDatabase } from '../requests/deleteDatabases.ts'
import { isDatabaseThere } from './isDatabaseThere.ts'
import type { LocalDatabase } from '../localDatabase.ts'
import { toWire } from '../localRecord.ts'
import type { LocalRecord } from '../localRecord.ts'

/** Versions before the outbox left one database of RxDB's plugin for each collection. */
export interface PluginState {
  readonly checkpoint: Checkpoint | undefined
  readonly states: ReadonlyMap<string, WireRecord>
}

const databaseName = async ({ rx }: LocalDatabase, collection: CollectionName): Promise<string> => {
  const hash = await rx.hashFunction(`${collection}-our-life-${collection}`)
  return `rxdb-dexie-${rx.name}--0--rx-replication-meta-${hash}`
}

export const readPluginDatabase = async (
  database: LocalDatabase,
  collection: CollectionName,
  ids: readonly string[],
): Promise<PluginState> => {
  const name = await databaseName(database, collection)
  if (!(await isDatabaseThere(name))) return { checkpoint: undefined, states: new Map() }
  const plugin = await new Dexie(name).open()
  try {
    const rows = plugin.table<{ docData?: LocalRecord; checkpointData?: Checkpoint }>('docs')
    const [pulled, known] = await Promise.all([
      rows.get('down|1'),
      rows.bulkGet(ids.map((id) => `${id}|0`)),
    ])
    const states = known.flatMap((row) => (row?.docData === undefined ? [] : toWire(row.docData)))
    return {
      checkpoint: pulled?.checkpointData,
      states: new Map(states.map((state) => [state.id, state])),
    }
  } finally {
    plugin.close()
  }
}

export const deletePluginDatabases = async (database: LocalDatabase): Promise<void> => {
  for (const collection of collectionNames) {
    const name = await databaseName(database, collection)
    if (await isDatabaseThere(name)) deleteDatabase(name).catch(() => {})
  }
}
