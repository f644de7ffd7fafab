import type { StoredRecord } from '#shared/core/record.ts'
import { isSame } from '#shared/sync/canonical.ts'
import { contentFields } from '#shared/sync/merge.ts'
import type { Writers } from '#shared/sync/protocol.ts'

/**
 * A person who loses a value learns who replaced it (docs/protocol.md, On the device 7).
 * @param versions of one record, the oldest first.
 * @param known `editId`s of the versions known to the device; if none is kept, all versions count
 * as new.
 * @returns the authors except for the newest version's; undefined if none is left.
 */
export const writersSince = (
  versions: readonly StoredRecord[],
  known: readonly (string | undefined)[],
): Writers | undefined => {
  const start = versions.findLastIndex(({ editId }) => known.includes(editId))
  const writers = new Map<string, string>()
  for (const [at, version] of versions.entries()) {
    if (at <= start) continue
    const before = versions[at - 1]
    for (const field of contentFields(...(before === undefined ? [] : [before]), version)) {
      if (!isSame(before?.[field], version[field])) writers.set(field, version.updatedBy)
    }
  }
  const author = versions.at(-1)?.updatedBy
  const others = [...writers].filter(([, writer]) => writer !== author)
  return others.length === 0 ? undefined : Object.fromEntries(others)
}
