import { z } from 'zod'
import { pinnedNotesOf } from '#shared/derive/pinnedNotes.ts'
import { pinnedNoteInputSchema, pinnedNoteSchema } from '#shared/domain/pinnedNote.ts'
import { pinnedNoteKind } from '#shared/kinds/pinnedNote.ts'
import { recordRoutes } from './recordRoutes.ts'

/** The calls on the notes of a family's board. */
export const pinnedNoteRoutes = recordRoutes(pinnedNoteKind, {
  path: '/api/families/:familyId/notes',
  summaries: {
    list: 'The notes on a family’s board, the newest first',
    make: 'Pin a note; a child’s waits for a parent',
    read: 'One note on the board',
    change: 'Change some of a note, or send it a heart',
    remove: 'Take a note down',
  },
  input: pinnedNoteInputSchema.extend({ hearts: pinnedNoteSchema.shape.hearts }),
  query: z.strictObject({}),
  list: pinnedNotesOf,
})
