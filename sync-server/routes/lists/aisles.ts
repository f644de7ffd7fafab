import { z } from 'zod'
import { aislesOf } from '#shared/lists/listQueries.ts'
import { aisleInputSchema } from '#shared/lists/aisle.ts'
import { aisleKind } from '#shared/lists/aisleKind.ts'
import { recordRoutes } from '../core/recordRoutes.ts'

export const aisleRoutes = recordRoutes(aisleKind, {
  path: '/api/families/:familyId/aisles',
  summaries: {
    list: 'The aisles of a family, in the order of their positions',
    make: 'Make an aisle',
    read: 'One aisle',
    change: 'Rename or move an aisle',
    remove: 'Delete an aisle; its items stay on their lists',
  },
  input: aisleInputSchema,
  query: z.strictObject({}),
  list: aislesOf,
})
