import { limits } from '#shared/core/limits.ts'
import type { NewVersion } from '../../store.ts'
import type { Prepare } from './scope.ts'

export const noteEdits = (prepare: Prepare, { record, folded = [] }: NoteOptions): void => {
  const { id, editId, updatedBy } = record
  prepare(addEdit).run(id, editId, updatedBy)
  for (const other of folded) prepare(addFolded).run(id, other, updatedBy, id, other)
}

type NoteOptions = Pick<NewVersion, 'record' | 'folded'>

export const forgetAuthors = (prepare: Prepare, recordId: string): void => {
  prepare(blankAuthors).run(recordId)
  prepare(dropAuthors).run(recordId)
}

export const forgetSomeAuthors = (prepare: Prepare, recordId: string): boolean => {
  const edits = prepare<unknown[], { editId: string; author: string }>(someAuthors).all(
    recordId,
    limits.jobRecords,
  )
  for (const { editId, author } of edits) {
    prepare(blankAuthor).run(recordId, editId, author)
    prepare(dropAuthor).run(recordId, editId, author)
  }
  return edits.length === limits.jobRecords
}

export const versionByEdit = `
  SELECT 1 FROM edits WHERE record_id = ? AND edit_id = ? AND folded = 0 LIMIT 1`

export const editOfAuthor = `
  SELECT 1 FROM edits WHERE record_id = ? AND edit_id = ? AND author IN (?, '') LIMIT 1`

const addEdit = `
  INSERT INTO edits (record_id, edit_id, author, folded) VALUES (?, ?, ?, 0)
  ON CONFLICT DO UPDATE SET folded = 0`

/**
 * A device may also name versions by other people that its edit was based on. These are stored
 * already and are left as they are.
 */
const addFolded = `
  INSERT INTO edits (record_id, edit_id, author, folded)
  SELECT ?, ?, ?, 1 WHERE NOT EXISTS (
    SELECT 1 FROM edits WHERE record_id = ? AND edit_id = ? AND folded = 0)
  ON CONFLICT DO NOTHING`

const someAuthors = `
  SELECT edit_id AS editId, author FROM edits WHERE record_id = ? AND author <> '' LIMIT ?`

const blankAuthor = `
  UPDATE OR IGNORE edits SET author = '' WHERE record_id = ? AND edit_id = ? AND author = ?`

const dropAuthor = 'DELETE FROM edits WHERE record_id = ? AND edit_id = ? AND author = ?'

const blankAuthors = `UPDATE OR IGNORE edits SET author = '' WHERE record_id = ?`

const dropAuthors = `DELETE FROM edits WHERE record_id = ? AND author <> ''`
