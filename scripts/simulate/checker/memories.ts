import { audienceOfWaiting } from './money/budgets.ts'
import type { Rec } from './sync/history.ts'

/** These lines repeat the rules of reading memories in the checker's own code (docs/access.md, Audiences). */

const ofFamilyOrChild = (record: Rec, records: readonly Rec[]): string =>
  (record['approval'] ?? 'approved') === 'approved'
    ? `family:${String(record['familyId'])}`
    : audienceOfWaiting(record, records)

/** @returns undefined for a record that is no part of a memory. */
export const audienceOfMemory = (record: Rec, records: readonly Rec[]): string | undefined => {
  switch (record.kind) {
    case 'memory':
      return ofFamilyOrChild(record, records)
    case 'memoryComment': {
      const memory = records.find(({ id, kind }) => kind === 'memory' && id === record['memoryId'])
      const waits = (record['approval'] ?? 'approved') !== 'approved'
      return ofFamilyOrChild(waits || memory === undefined ? record : memory, records)
    }
    case 'pinnedNote': {
      const waits = (record['approval'] ?? 'approved') !== 'approved'
      const readers = record['shared'] === true ? 'family' : 'household'
      return waits ? audienceOfWaiting(record, records) : `${readers}:${String(record['familyId'])}`
    }
    case 'album':
      return `family:${String(record['familyId'])}`
    case 'albumEntry': {
      const memory = records.find(({ id, kind }) => kind === 'memory' && id === record['memoryId'])
      return ofFamilyOrChild(memory ?? { ...record, approval: 'approved' }, records)
    }
    case 'memoryFavorite':
      return `user:${String(record['userId'])}`
    default:
      return undefined
  }
}
