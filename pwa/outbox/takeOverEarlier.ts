import type { WireRecord } from '#shared/core/record.ts'
import { sameContent } from '#shared/sync/content.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { Checkpoint, CollectionName } from '#shared/sync/protocol.ts'
import { collectionOf } from '#pwa/database/storage/collectionOf.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { isRemoval, toWire, withoutSeal } from '#pwa/database/localRecord.ts'
import type { LocalRecord } from '#pwa/database/localRecord.ts'
import { deletePluginDatabases, readPluginDatabase } from '#pwa/database/moving/pluginDatabases.ts'
import { readFormerRows } from '#pwa/database/moving/formerRows.ts'
import { settings } from '#pwa/database/settings.ts'
import { pendingOf } from '#pwa/database/pendingChanges.ts'
import { inOneStep } from '#pwa/database/storage/inOneStep.ts'
import type { Step } from '#pwa/database/storage/inOneStep.ts'
import { append } from './outbox.ts'
import type { Edit, PendingChange } from '#pwa/database/pendingChange.ts'

/**
 * A row of the `waiting` table of versions before the outbox, which noted each record with an
 * unsent edit. Those versions also kept edits that were being written, and one database of the
 * replication plugin for each collection, with the server's last known states and the progress of
 * pulls.
 */
interface Note {
  readonly id: string
  readonly collection: CollectionName
  readonly editId: string
  readonly since: string
  readonly over?: readonly string[]
  readonly lostByServer?: true
  readonly start?: WireRecord
  readonly had?: Readonly<Record<string, readonly unknown[]>>
}

const formerEditPrefix = 'under-way:'

/**
 * Also runs beside an earlier version's tab. The changes are committed before their source is
 * deleted, so that the next start can begin again after a crash.
 */
export const takeOverEarlier = async (database: LocalDatabase): Promise<void> => {
  const { device } = database
  const notes = await device.table<Note>('waiting').toArray()
  const isDone = (await device.settings.get(settings.outbox))?.value === true
  if (!isDone || notes.length > 0) {
    const earlier = await Promise.all(
      collectionNames.map((name) => readEarlier(database, name, ofCollection(notes, name))),
    )
    await commit(database, earlier)
  }
  await appendUnderWay(database)
  if (!isDone) await deletePluginDatabases(database)
}

const ofCollection = (notes: readonly Note[], name: CollectionName): readonly Note[] =>
  notes.filter(({ collection }) => collection === name)

interface Earlier {
  readonly collection: CollectionName
  readonly checkpoint: Checkpoint | undefined
  readonly notes: readonly { readonly note: Note; readonly pending: PendingChange | undefined }[]
}

const readEarlier = async (
  database: LocalDatabase,
  collection: CollectionName,
  notes: readonly Note[],
): Promise<Earlier> => {
  const { storageInstance } = database.collections[collection]
  const ids = notes.map(({ id }) => id)
  const here = new Map(
    (await storageInstance.findDocumentsById([...ids], true)).map((each) => [each.id, each]),
  )
  const former = await readFormerRows(database, collection, ids)
  const written = ({ id, editId }: Note): LocalRecord | undefined =>
    former.get(id)?.editId === editId ? former.get(id) : here.get(id)
  const { checkpoint, states } = await readPluginDatabase(database, collection, ids)
  return {
    collection,
    checkpoint,
    notes: notes.map((note) => ({
      note,
      pending: pendingFrom(note, written(note), states.get(note.id)),
    })),
  }
}

const pendingFrom = (
  note: Note,
  here: LocalRecord | undefined,
  base: WireRecord | undefined,
): PendingChange | undefined => {
  if (here === undefined || isRemoval(here)) return undefined
  /**
   * The earlier version wrote the note first and then the record. A record with a seal and another
   * `editId` is still the server's, so the edit was never stored.
   */
  if (here.seal !== undefined && here.editId !== note.editId) return undefined
  if (base !== undefined && here.editId === base.editId && sameContent(here, base)) return undefined
  const { id, collection, since, over = [], lostByServer, start, had } = note
  const editId = here.editId ?? note.editId
  return {
    id,
    collection,
    since,
    editedAt: since,
    editId,
    base,
    isWhole: true,
    kind: here.kind ?? '',
    changes: withoutSeal(toWire(here)),
    over: over.filter((each) => each !== base?.editId && each !== editId),
    ...(lostByServer === undefined ? {} : { lostByServer }),
    ...(start === undefined ? {} : { start }),
    ...(had === undefined ? {} : { had }),
  }
}

const commit = async (database: LocalDatabase, all: readonly Earlier[]): Promise<void> => {
  const { device } = database
  const waiting = device.table<Note, string>('waiting')
  const affected = new Map(
    all.map(({ collection, notes }) => [collection, notes.map(({ note }) => note.id)] as const),
  )
  const committing = async (step: Step): Promise<void> => {
    for (const { collection, checkpoint, notes } of all) {
      for (const { note, pending } of notes) {
        /** A tab of the earlier version noted the record again; the next start takes that over. */
        if ((await waiting.get(note.id))?.editId !== note.editId) continue
        if (pending !== undefined) add(step, pending)
        await waiting.delete(note.id)
      }
      await takeOverCheckpoint(device, collection, checkpoint)
    }
    await device.settings.put({ key: settings.outbox, value: true })
  }
  await inOneStep(database, affected, committing, [device.checkpoints, waiting, device.settings])
}

const add = (step: Step, pending: PendingChange): void => {
  const before = step.pending(pending.id)
  const over = [...(before?.over ?? []), before?.editId ?? [], pending.over].flat()
  const { since, base } = before ?? pending
  step.replace(pending.id, { ...pending, since, base, over: [...new Set(over)] })
}

const takeOverCheckpoint = async (
  { checkpoints, settings: table }: LocalDatabase['device'],
  collection: CollectionName,
  pulled: Checkpoint | undefined,
): Promise<void> => {
  const epoch = (await table.get(`epoch:${collection}`))?.value as string | undefined
  const unechoed = (await table.get(`unechoed:${collection}`))?.value as
    readonly string[] | undefined
  await table.bulkDelete([`epoch:${collection}`, `unechoed:${collection}`])
  /** An acknowledged record that was never pulled may be unreadable by now: sweep once. */
  if (unechoed !== undefined && unechoed.length > 0) await table.delete(settings.swept(collection))
  if ((await checkpoints.get(collection)) !== undefined) return
  const checkpoint = pulled ?? (epoch === undefined ? undefined : { epoch, audiences: {} })
  if (checkpoint !== undefined) await checkpoints.put({ collection, checkpoint })
}

const appendUnderWay = async (database: LocalDatabase): Promise<void> => {
  const { settings: table } = database.device
  const rows = await table.where('key').startsWith(formerEditPrefix).toArray()
  for (const { key, value } of rows) {
    const edit = value as Edit
    const { storageInstance } = database.collections[collectionOf(edit)]
    const [found] = await storageInstance.findDocumentsById([edit.id], true)
    const isShown = found?.editId === edit.editId
    const pending = await pendingOf(database.device, edit.id)
    const isAppended = pending?.editId === edit.editId || pending?.over.includes(edit.editId)
    const isGone = !edit.isNew && found?._deleted !== false
    if (isGone) await reportGone(database, edit)
    else if (!isShown && !isAppended) await append(database, edit, found && toWire(found))
    await table.delete(key)
  }
}

const reportGone = async ({ device, environment }: LocalDatabase, edit: Edit): Promise<void> => {
  await device.attention.put({
    id: `refused:${edit.id}:${edit.editId}`,
    recordId: edit.id,
    collection: collectionOf(edit),
    kind: edit.kind,
    reason: 'refused',
    code: 'not-found',
    message: '',
    fields: Object.keys(edit.changes),
    content: edit.changes,
    at: environment.now().toISOString(),
    state: 'open',
  })
}
