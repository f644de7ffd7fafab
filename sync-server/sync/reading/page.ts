import type { WireRecord } from '#shared/core/record.ts'
import type { FeedRoom, FeedRow } from '#server/store/store.ts'
import type { Sight } from './sight.ts'

export interface Page {
  readonly room: FeedRoom
  readonly isFull: boolean
  /**
   * Pull 7: a record that the actor cannot read now, in any audience, becomes a removal. All rows
   * of an id give the same answer.
   */
  add(row: FeedRow): void
  readonly documents: readonly WireRecord[]
}

export const createPage = ({ rows, bytes }: FeedRoom, sees: Sight['sees']): Page => {
  const documents = new Map<string, WireRecord>()
  let left = Math.max(bytes, 1)
  return {
    get room() {
      return { rows: rows - documents.size, bytes: left }
    },
    get isFull() {
      return documents.size >= rows || left <= 0
    },
    get documents() {
      return [...documents.values()]
    },
    add: ({ recordId, record, bytes: read }) => {
      left -= read
      documents.set(recordId, sees(record) ? record : removalOf(recordId))
    },
  }
}

export const removalOf = (id: string): WireRecord => ({ id, _deleted: true })
