import { z } from 'zod'
import { listsOf } from '#shared/lists/listQueries.ts'
import { listInputSchema } from '#shared/lists/list.ts'
import { listKind } from '#shared/lists/listKind.ts'
import { recordRoutes } from '../core/recordRoutes.ts'

export const listRoutes = recordRoutes(listKind, {
  path: '/api/families/:familyId/lists',
  summaries: {
    list: "A household's lists, the newest first",
    make: 'Make a list',
    read: 'One list; its items have their own call',
    change: 'Change a list',
    remove: 'Delete a list with its items',
  },
  input: listInputSchema,
  query: z.strictObject({}),
  list: listsOf,
})
