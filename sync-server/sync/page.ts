import type { WireRecord } from '#shared/domain/record.ts'
import type { FeedRow } from '#server/store/store.ts'

/** One collection's page: one row per id, at most `limit` of them. */
export interface Page {
  /** How many more records fit. */
  readonly room: number
  /**
   * Pull 7: a row whose record the actor may read now, here or in another audience, is answered as
   * the record; otherwise as a removal. So whichever row an id comes by, it is answered the same.
   */
  add(row: FeedRow): void
  readonly documents: readonly WireRecord[]
}

export const createPage = (limit: number, audiences: ReadonlySet<string>): Page => {
  const documents = new Map<string, WireRecord>()
  return {
    get room() {
      return limit - documents.size
    },
    get documents() {
      return [...documents.values()]
    },
    add: ({ recordId, record }) => {
      const readable = audiences.has(record.audience)
      documents.set(recordId, readable ? record : removalOf(recordId))
    },
  }
}

/** The record leaves the device, since its person may no longer read it. */
export const removalOf = (id: string): WireRecord => ({ id, _deleted: true })
