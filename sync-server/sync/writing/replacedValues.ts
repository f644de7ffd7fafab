import type { ReplacedValue, StoredRecord, WireRecord } from '#shared/core/record.ts'
import { isSame } from '#shared/sync/canonical.ts'
import { replacedIn } from '#shared/sync/replacements.ts'
import type { ReadTransaction } from '#server/store/store.ts'

/**
 * Keeps only replaced values that the record's versions confirm: any other would be attributed to a
 * person who did not write it.
 */
export const replacedTruly = async (
  { records }: Pick<ReadTransaction, 'records'>,
  current: StoredRecord | undefined,
  next: WireRecord,
  authorId: string,
): Promise<readonly ReplacedValue[] | null> => {
  const claimed = replacedIn(next)
  if (current === undefined || claimed.length === 0) return null
  const untold = replacedIn(current)
  if (claimed.every((value) => isAmong(untold, value))) return claimed
  const versions = [...(await records.history(current.id)), current]
  const told = versions.flatMap((version) => replacedIn(version))
  const kept = claimed.flatMap((value) => {
    if (isAmong(told, value)) return value
    const { at: _, ...untimed } = value
    return isOwnDeed(value, authorId) && versions.some((version) => says(version, value))
      ? untimed
      : []
  })
  return kept.length === 0 ? null : kept
}

const isAmong = (told: readonly ReplacedValue[], value: ReplacedValue): boolean =>
  told.some((known) => isSame(known, { ...value, at: value.at ?? known.at }))

/** Older devices do not send who replaced a value. */
const isOwnDeed = ({ with: replacer }: ReplacedValue, authorId: string): boolean =>
  replacer === undefined || replacer === authorId

const says = (version: StoredRecord, { field, value, by }: ReplacedValue): boolean =>
  version.updatedBy === by && isSame(version[field], value)
