import { z } from 'zod'
import { aislesOf } from '#shared/lists/listQueries.ts'
import { aisleInputSchema } from '#shared/lists/aisle.ts'
import { aisleKind } from '#shared/lists/aisleKind.ts'
import { recordRoutes } from '../core/recordRoutes.ts'

export const aisleRoutes = recordRoutes(aisleKind, {
  path: '/api/families/:familyId/aisles',
  summaries: {
    list: 'The aisles of a family; their order is that of their positions',
    make: 'Name an aisle',
    read: 'One aisle',
    change: 'Rename an aisle, or give it another place',
    remove: 'Delete an aisle; what it groups stays on its lists',
  },
  input: aisleInputSchema,
  query: z.strictObject({}),
  list: aislesOf,
})
