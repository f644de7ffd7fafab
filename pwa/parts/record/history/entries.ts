import type { Version } from '#pwa/api/history.ts'
import { canonical } from '#shared/sync/canonical.ts'
import { isHidden, formatFields } from '../formatRecord.ts'
import type { RecordFormat } from '../valueWords.ts'

export interface FieldChange {
  readonly field: string
  readonly label: string
  readonly before: string
  readonly after: string
}

export interface HistoryEntry {
  readonly version: Version
  /** 'oldest': earlier versions are no longer kept, or not readable for this person. */
  readonly event: 'added' | 'oldest' | 'changed' | 'deleted' | 'brought-back'
  readonly changes: readonly FieldChange[]
}

/**
 * A version without visible changes is left out, unless it is the newest.
 * @param versions the newest first; so are the entries.
 */
export const historyEntries = (
  kind: string,
  versions: readonly Version[],
  reader: RecordFormat,
): readonly HistoryEntry[] =>
  versions
    .map((version, at) => entryOf(kind, version, versions[at + 1], reader))
    .filter(({ event, changes }, at) => at === 0 || event !== 'changed' || changes.length > 0)

const entryOf = (
  kind: string,
  version: Version,
  before: Version | undefined,
  reader: RecordFormat,
): HistoryEntry => {
  if (before === undefined) {
    return { version, event: version.rev === 1 ? 'added' : 'oldest', changes: [] }
  }
  if (version.deleted) return { version, event: 'deleted', changes: [] }
  const event = before.deleted ? 'brought-back' : 'changed'
  return { version, event, changes: changesBetween(kind, before, version, reader) }
}

const changesBetween = (
  kind: string,
  before: Version,
  after: Version,
  reader: RecordFormat,
): readonly FieldChange[] => {
  const fields = [...new Set([...Object.keys(before.fields), ...Object.keys(after.fields)])].filter(
    (field) =>
      !isHidden(kind, field) && canonical(before.fields[field]) !== canonical(after.fields[field]),
  )
  if (fields.length === 0) return []
  const was = formatFields(kind, before.fields, fields, reader)
  return formatFields(kind, after.fields, fields, reader).map(({ field, label, value }, at) => ({
    field,
    label,
    before: was[at]?.value ?? '',
    after: value,
  }))
}
