import type { WireRecord } from '#shared/domain/record.ts'
import { collectionOf } from './collectionOf.ts'
import type { LocalDatabase } from './localDatabase.ts'
import { toLocal, toWire } from './localRecord.ts'
import { liveState, stored } from './standing.ts'
import { editedBy, editsUnderWay, endEdit } from './underWay.ts'
import type { UnderWay } from './underWay.ts'
import { noteEdit } from './waitingNotes.ts'
import type { Noted, NotNoted } from './waitingNotes.ts'

/** 'gone': the record is not here, or was deleted meanwhile; nothing is left of the edit then. */
export type Laid = 'laid' | 'gone'

/**
 * Notes an edit that is under way and lays it over what stands. Whoever does this first does it for
 * all: a second time, in another tab or after a crash, it changes nothing.
 * @throws the storage's own error; nothing is left of the edit then.
 */
export const layEdit = async (database: LocalDatabase, edit: UnderWay): Promise<Laid> => {
  for (;;) {
    const here = await standing(database, edit)
    if (here?.editId === edit.editId) return ended(database, edit, 'laid')
    if (!edit.isNew && here?._deleted !== false) return ended(database, edit, 'gone')
    const noted = await noteOrEnd(database, edit, here?.editId)
    if (noted === 'laid') return 'laid'
    if (noted === 'another-first') await layOthers(database, edit)
    else {
      const laid = await writeNoted(database, edit, here, noted)
      if (laid !== 'written-between') return laid
    }
  }
}

/**
 * Makes up for what tabs that ended had not written yet; harmless to those that have not ended.
 * @throws the storage's own error.
 */
export const layEdits = async (database: LocalDatabase): Promise<void> => {
  for (const edit of await editsUnderWay(database.device)) {
    if ((await layEdit(database, edit)) === 'gone') await reportGone(database, edit)
  }
}

const layOthers = async (database: LocalDatabase, { id, editId }: UnderWay): Promise<void> => {
  for (const edit of await editsUnderWay(database.device)) {
    if (edit.id === id && edit.editId !== editId) await layEdit(database, edit)
  }
}

/** What a live document is in memory already; only who makes one asks the storage first. */
const standing = async (
  database: LocalDatabase,
  edit: UnderWay,
): Promise<WireRecord | undefined> => {
  const collection = database.collections[collectionOf(edit)]
  const live = edit.isNew ? null : await collection.findOne(edit.id).exec()
  return live === null ? stored(database, edit) : liveState(live)
}

/** Nobody needs to wait for this: what is laid is never laid again. */
const ended = (database: LocalDatabase, { editId }: UnderWay, laid: Laid): Laid => {
  endEdit(database.device, editId).catch(() => {})
  return laid
}

const noteOrEnd = async (
  database: LocalDatabase,
  edit: UnderWay,
  over: string | undefined,
): Promise<Noted | NotNoted> => {
  try {
    return await noteEdit(database, edit, over)
  } catch (error) {
    await endEdit(database.device, edit.editId).catch(() => {})
    throw error
  }
}

/**
 * 'laid': another tab has. 'gone': the record has been deleted meanwhile. 'written-between': RxDB
 * inserts over what is deleted in two steps, and the echo of the deletion came between them.
 */
class NotWritten extends Error {
  constructor(readonly why: 'laid' | 'gone' | 'written-between') {
    super(why)
  }
}

const writeNoted = async (
  database: LocalDatabase,
  edit: UnderWay,
  here: WireRecord | undefined,
  noted: Noted,
): Promise<Laid | 'written-between'> => {
  try {
    await write(database, edit, here, noted)
  } catch (error) {
    const why = error instanceof NotWritten ? error.why : undefined
    if (why === 'written-between') return why
    const isLaid = why === 'laid' || (await isHere(database, edit))
    if (!isLaid && (await noted.forget())) {
      if (why === 'gone') return why
      throw error
    }
  }
  return ended(database, edit, 'laid')
}

const isHere = async (database: LocalDatabase, edit: UnderWay): Promise<boolean> =>
  (await stored(database, edit))?.editId === edit.editId

const write = async (
  database: LocalDatabase,
  edit: UnderWay,
  here: WireRecord | undefined,
  noted: Noted,
): Promise<void> => {
  const collection = database.collections[collectionOf(edit)]
  if (here?._deleted !== false && (await inserted(database, edit))) return
  const found = await collection.findOne(edit.id).exec()
  if (found === null) throw new NotWritten(edit.isNew ? 'written-between' : 'gone')
  await found.incrementalModify(async (present) => {
    if (present.editId === edit.editId) throw new NotWritten('laid')
    if (present._deleted && !edit.isNew) throw new NotWritten('gone')
    /** Another write came between, and its note. */
    const isAsNoted = present.editId === here?.editId
    if (!isAsNoted && !(await noted.again(present.editId))) throw new NotWritten('laid')
    return toLocal(editedBy(edit, toWire(present), database.userId))
  })
}

/** @returns false where somebody else has made the record meanwhile. */
const inserted = async (database: LocalDatabase, edit: UnderWay): Promise<boolean> => {
  try {
    const record = toLocal(editedBy(edit, undefined, database.userId))
    await database.collections[collectionOf(edit)].insert(record)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'CONFLICT') return false
    throw error
  }
}

/** Whoever wrote it saw it done: nothing vanishes silently. */
const reportGone = async (
  { device, environment }: LocalDatabase,
  edit: UnderWay,
): Promise<void> => {
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
