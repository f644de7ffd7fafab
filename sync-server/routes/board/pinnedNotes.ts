import { z } from 'zod'
import { pinnedNotesOf } from '#shared/board/pinnedNoteLists.ts'
import { pinnedNoteInputSchema, pinnedNoteSchema } from '#shared/board/pinnedNote.ts'
import { pinnedNoteKind } from '#shared/board/pinnedNoteKind.ts'
import { confirming } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { recordRoutes } from '../core/recordRoutes.ts'

const plainRoutes = recordRoutes(pinnedNoteKind, {
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

export const pinnedNoteRoutes = (deps: RouteDependencies): readonly Route[] =>
  plainRoutes(deps).map((each) => (each.method === 'PATCH' ? confirming(each) : each))
