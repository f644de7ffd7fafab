import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import type { Change, Verdict } from '#server/sync/writing/change.ts'

export const accepted = (verdict: Verdict | undefined): StoredRecord => {
  if (verdict?.type !== 'accepted') throw new Error(`Not accepted: ${JSON.stringify(verdict)}`)
  return verdict.record
}

export const refusedWith = (code: string, fields: readonly string[] = []) => ({
  type: 'refused',
  refusal: { code, fields },
})

export const pushed = (
  newDocumentState: WireRecord,
  collection: 'tasks' | 'families' = 'tasks',
): Change => ({ type: 'push', collection, row: { newDocumentState } })
