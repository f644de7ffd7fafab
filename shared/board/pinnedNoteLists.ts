import type { PinnedNote } from './pinnedNote.ts'
import type { Shown } from '../core/record.ts'
import { newestKey, noDate } from '../sync/listColumns.ts'
import type { ListColumns, ListQuery } from '../sync/listColumns.ts'

/** Children's pending notes are in a list of their own, so that parents find them at once. */
const lists = {
  all: (familyId: string) => `${familyId}/board`,
  waiting: (familyId: string) => `${familyId}/board/waiting`,
}

export const pinnedNoteColumns = (note: Shown<PinnedNote>): ListColumns => ({
  list: note.approval === 'pending' ? lists.waiting(note.familyId) : lists.all(note.familyId),
  listDate: note.until ?? noDate,
  listNewest: newestKey(note.createdAt),
})

const mostNotes = 500

const notesIn = (list: string): ListQuery => ({
  kind: 'pinnedNote',
  list,
  by: 'listNewest',
  limit: mostNotes,
})

export const pinnedNotesOf = (familyId: string): ListQuery => notesIn(lists.all(familyId))

export const waitingNotes = (familyId: string): ListQuery => notesIn(lists.waiting(familyId))

export const notesHanging = <N extends Shown<PinnedNote>>(
  notes: readonly N[],
  today: string,
): readonly N[] =>
  notes
    .filter(({ until }) => until === null || until >= today)
    .toSorted((a, b) => (b.createdAt ?? '9').localeCompare(a.createdAt ?? '9'))
