import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import type { Change, Verdict } from '#server/sync/writing/change.ts'

/** @throws Error with the verdict, where it is another one. */
export const accepted = (verdict: Verdict | undefined): StoredRecord => {
  if (verdict?.type !== 'accepted') throw new Error(`Not accepted: ${JSON.stringify(verdict)}`)
  return verdict.record
}

/** A part of the verdict, for `toMatchObject`. */
export const refusedWith = (code: string, fields: readonly string[] = []) => ({
  type: 'refused',
  refusal: { code, fields },
})

/** A row of a device that assumes nothing. */
export const pushed = (
  newDocumentState: WireRecord,
  collection: 'tasks' | 'families' = 'tasks',
): Change => ({ type: 'push', collection, row: { newDocumentState } })
