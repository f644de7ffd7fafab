import type { SearchEntry } from '#shared/core/search/search.ts'
import { searchEntryOf } from '#shared/core/search/searchEntry.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import type { LocalRecord } from '#pwa/database/localRecord.ts'
import { followInBatches } from '#pwa/database/storage/readInBatches.ts'

export interface SearchIndex {
  entries(): Iterable<SearchEntry>
  /**
   * Adds records written since the last call, in batches, so that the page stays responsive.
   * @param grown called at the end, and each time the index has doubled: more often would be slow,
   * because a search goes through all of it.
   */
  refresh(grown: () => void): Promise<void>
}

const indexes = new WeakMap<LocalDatabase, SearchIndex>()

export const searchIndexOf = (database: LocalDatabase): SearchIndex => {
  const known = indexes.get(database) ?? createSearchIndex(database)
  indexes.set(database, known)
  return known
}

const createSearchIndex = ({ collections }: LocalDatabase): SearchIndex => {
  const entries = new Map<string, SearchEntry>()
  const readers = collectionNames.map((name) => followInBatches(collections[name]))
  const takeIn = (record: LocalRecord): void => {
    const entry = searchEntryOf(record)
    if (entry === undefined) entries.delete(record.id)
    else entries.set(record.id, entry)
  }
  let running: Promise<void> | undefined
  return {
    entries: () => entries.values(),
    refresh: (grown) => {
      const work = async (): Promise<void> => {
        let searched = entries.size
        for (const read of readers) {
          for await (const { records } of read()) {
            for (const record of records) takeIn(record)
            if (entries.size < 2 * searched) continue
            searched = entries.size
            grown()
          }
        }
        grown()
      }
      running = (running ?? Promise.resolve()).then(work, work)
      return running
    },
  }
}
