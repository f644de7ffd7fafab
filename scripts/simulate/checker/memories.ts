import type { Rec } from './history.ts'

/** Who reads memories, said once more in the checker's own words (access.md). */

/** What waits for a parent, or was sent back, is its child's and the parents'. */
const ofFamilyOrChild = ({ familyId, approval = 'approved', createdBy }: Rec): string =>
  approval === 'approved'
    ? `family:${String(familyId)}`
    : `child:${String(familyId)}:${String(createdBy)}`

/** @returns undefined for what is nothing of a memory. */
export const audienceOfMemory = (record: Rec, records: readonly Rec[]): string | undefined => {
  switch (record.kind) {
    case 'memory':
      return ofFamilyOrChild(record)
    case 'memoryComment': {
      const memory = records.find(({ id, kind }) => kind === 'memory' && id === record['memoryId'])
      const waits = (record['approval'] ?? 'approved') !== 'approved'
      return ofFamilyOrChild(waits || memory === undefined ? record : memory)
    }
    case 'album':
      return `family:${String(record['familyId'])}`
    case 'albumEntry': {
      const memory = records.find(({ id, kind }) => kind === 'memory' && id === record['memoryId'])
      return ofFamilyOrChild(memory ?? { ...record, approval: 'approved' })
    }
    case 'memoryFavorite':
      return `user:${String(record['userId'])}`
    default:
      return undefined
  }
}
