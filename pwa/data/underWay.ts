import { isServerSet } from '#shared/domain/record.ts'
import type { WireRecord } from '#shared/domain/record.ts'
import { isSame } from '#shared/sync/canonical.ts'
import { replacedIn, stillToTell } from '#shared/sync/replacements.ts'
import type { DeviceTables } from './deviceTables.ts'
import type { KeptRow } from './editKeeper.ts'
import { withoutSeal } from './localRecord.ts'
import { settings } from './settings.ts'

/**
 * An edit, written down whole before anything else is: from then on no crash undoes it, though its
 * note and its record are yet to be written. What is left of them is made up for later (layEdits).
 * Once anybody has laid it over its record it is gone from here, at the latest in the transaction in
 * which another edit or the server's answer takes the place of its note: whatever still stands here
 * has met neither, and is laid at most once.
 */
export interface UnderWay {
  readonly id: string
  readonly kind: string
  readonly editId: string
  /** Fields to lay over what stands; the whole record where it is a new one. */
  readonly changes: Readonly<Record<string, unknown>>
  readonly isNew: boolean
  /** What a new one began with, where that follows from another record. */
  readonly start?: WireRecord
}

/**
 * Resolves once the edit is on the disk as far as any write is: whoever ticks waits for it.
 * @throws the storage's own error: no room left.
 */
export const beginEdit = (device: DeviceTables, edit: UnderWay): Promise<void> => {
  const row = { key: settings.underWay(edit.editId), value: edit }
  return device.keeper?.put(row) ?? putHere(device, row)
}

/** Past Dexie, which would make three rounds of one. */
const putHere = (device: DeviceTables, row: KeptRow): Promise<void> =>
  new Promise((resolve, reject) => {
    const writing = device
      .backendDB()
      .transaction(device.settings.name, 'readwrite', { durability: 'relaxed' })
    const failed = (): void => reject(writing.error ?? new Error('the edit could not be kept'))
    writing.oncomplete = () => resolve()
    writing.onabort = failed
    writing.onerror = failed
    writing.objectStore(device.settings.name).put(row)
    writing.commit()
  })

/** To be called in one transaction with whatever takes the place of its note. */
export const endEdit = ({ settings: table }: DeviceTables, editId: string): Promise<void> =>
  table.delete(settings.underWay(editId))

/** The same for many, of which hardly any are under way still. */
export const endEdits = async (
  { settings: table }: DeviceTables,
  editIds: readonly string[],
): Promise<void> => {
  const keys = await table.where('key').startsWith(settings.underWay('')).primaryKeys()
  const ended = new Set(editIds.map(settings.underWay))
  await table.bulkDelete(keys.filter((key) => ended.has(key)))
}

/** Has nobody laid it yet? */
export const isUnderWay = async (
  { settings: table }: DeviceTables,
  editId: string,
): Promise<boolean> => (await table.get(settings.underWay(editId))) !== undefined

/** All that are being written just now, or were when a tab ended. */
export const editsUnderWay = async ({
  settings: table,
}: DeviceTables): Promise<readonly UnderWay[]> => {
  const rows = await table.where('key').startsWith(settings.underWay('')).toArray()
  return rows.map(({ value }) => value as UnderWay)
}

/**
 * What goes over a record that stands. Where somebody else's had come by the time that one's own of the
 * same id was to be laid: what its maker wrote, and not what it began with.
 */
const written = ({ changes, start }: UnderWay): Readonly<Record<string, unknown>> =>
  start === undefined
    ? changes
    : Object.fromEntries(
        Object.entries(changes).filter(
          ([field, value]) => !isServerSet(field) && !isSame(value, start[field]),
        ),
      )

/** The record as this person's edit would have it. */
export const editedBy = (
  edit: UnderWay,
  present: WireRecord | undefined,
  userId: string,
): WireRecord => {
  const { editId, isNew } = edit
  const isOver = !isNew || (edit.start !== undefined && present?._deleted === false)
  const record = {
    ...(isOver && present),
    ...(isOver ? written(edit) : edit.changes),
  } as WireRecord
  const replaced = stillToTell(record, userId, replacedIn(present))
  return { ...withoutSeal(record), editId, replaced }
}
