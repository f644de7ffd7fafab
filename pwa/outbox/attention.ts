import { collectionOf } from '#pwa/database/storage/collectionOf.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import type { AttentionItem, RefusedChange } from '#pwa/database/deviceTables.ts'
import type { ReplacedValue, StoredRecord, WireRecord } from '#shared/core/record.ts'
import type { RefusalCode } from '#shared/core/policy.ts'
import type { RefusedRow } from '#shared/sync/protocol.ts'
import { replacedIn } from '#shared/sync/replacements.ts'

/** Keeps the refused content, so that none vanishes (docs/protocol.md, On the device 8). */
export const noteRefusal = async (
  { device, environment }: LocalDatabase,
  mine: WireRecord,
  { code, message, fields, state, left }: RefusedRow,
): Promise<void> => {
  const item: AttentionItem = {
    id: `refused:${mine.id}:${mine.editId ?? ''}`,
    recordId: mine.id,
    collection: collectionOf(mine),
    kind: mine.kind ?? '',
    reason: code === 'too-large' ? 'too-large' : 'refused',
    code,
    message,
    fields,
    content: mine,
    ...(left === undefined ? {} : { left }),
    ...(state.kind === undefined ? {} : { theirs: state }),
    at: environment.now().toISOString(),
    state: 'open',
  }
  await device.attention.put(item)
}

export interface GroupRefusal extends Pick<
  RefusedRow,
  'id' | 'message' | 'fields' | 'state' | 'left'
> {
  readonly code?: RefusalCode
  readonly isEditWon?: boolean
}

export const groupRefusalItem = (
  { environment }: Pick<LocalDatabase, 'environment'>,
  { id, code, message, fields, state, left, isEditWon = false }: GroupRefusal,
  group: readonly RefusedChange[],
): AttentionItem => {
  const main = group.find(({ recordId }) => recordId === id) ?? (group[0] as RefusedChange)
  const isOthers = code === undefined && state.updatedBy !== undefined
  return {
    ...main,
    id: `refused:${main.recordId}:${String(main.content['editId'] ?? '')}`,
    reason: isEditWon ? 'edit-won' : code === 'too-large' ? 'too-large' : 'refused',
    ...(code === undefined ? {} : { code }),
    message,
    fields,
    group,
    ...(left === undefined ? {} : { left }),
    ...(state.kind === undefined ? {} : { theirs: state }),
    ...(isOthers ? { by: state.updatedBy } : {}),
    at: environment.now().toISOString(),
    state: 'open',
  }
}

/** A new device is not told of old replacements: only records that were here count. */
export const noteReplacements = async (
  database: Pick<LocalDatabase, 'device' | 'userId'>,
  documents: readonly WireRecord[],
  isHere: (id: string) => boolean,
): Promise<void> => {
  for (const document of documents) {
    if (!isHere(document.id)) continue
    const record = document as StoredRecord
    for (const [editId, values] of byEdit(record, database.userId)) {
      await noteReplacement(database, record, editId, values)
    }
  }
}

const noteReplacement = async (
  { device }: Pick<LocalDatabase, 'device'>,
  record: StoredRecord,
  editId: string,
  values: readonly ReplacedValue[],
): Promise<void> => {
  const id = `replaced:${record.id}:${editId}`
  if ((await device.attention.get(id)) !== undefined) return
  const collection = collectionOf(record)
  await device.attention.put({
    id,
    recordId: record.id,
    collection,
    kind: record.kind,
    reason: 'replaced',
    message: '',
    fields: values.map(({ field }) => field),
    content: Object.fromEntries(values.map(({ field, value }) => [field, value])),
    theirs: record,
    by: values[0]?.with ?? record.updatedBy,
    at: values[0]?.at ?? record.updatedAt,
    state: 'open',
  })
}

const byEdit = (
  record: StoredRecord,
  userId: string,
): ReadonlyMap<string, readonly ReplacedValue[]> => {
  const edits = new Map<string, ReplacedValue[]>()
  for (const value of replacedIn(record)) {
    const { by, with: replacer = record.updatedBy, in: editId = record.editId } = value
    if (by !== userId || replacer === userId) continue
    edits.set(editId, [...(edits.get(editId) ?? []), value])
  }
  return edits
}
