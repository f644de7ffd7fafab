import { z } from 'zod'
import { pinnedNotesOf } from '#shared/board/pinnedNoteLists.ts'
import { pinnedNoteInputSchema, pinnedNoteSchema } from '#shared/board/pinnedNote.ts'
import { pinnedNoteKind } from '#shared/board/pinnedNoteKind.ts'
import { recordRoutes } from '../core/recordRoutes.ts'

export const pinnedNoteRoutes = recordRoutes(pinnedNoteKind, {
  path: '/api/families/:familyId/notes',
  summaries: {
    list: 'The notes on a family’s board, newest first',
    make: 'Pin a note; a child’s note waits for a parent',
    read: 'One note on the board',
    change: 'Change a note, or send it a heart',
    remove: 'Take a note down',
  },
  input: pinnedNoteInputSchema.extend({ hearts: pinnedNoteSchema.shape.hearts }),
  query: z.strictObject({}),
  list: pinnedNotesOf,
  changeConfirms: true,
})
