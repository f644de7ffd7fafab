import { roles } from '#shared/core/role.ts'

export type Field = readonly [description: string, example: unknown]

/**
 * The key is the property's name, preceded by its schema or parent property if its meaning differs
 * there: 'Goal.status', 'budget.title'. '|' separates alternatives.
 */
export type Fields = Readonly<Record<string, Field>>

export const example = {
  id: '01941f29-7c00-7b8e-9d3f-2a6c5e8b1f40',
  otherId: '01941f29-7c00-7b8e-9d3f-2a6c5e8b1f41',
  person: '01941f29-7c00-7b8e-9d3f-2a6c5e8b1f42',
  family: '01941f29-7c00-7b8e-9d3f-2a6c5e8b1f43',
  role: roles[0],
  formerRole: roles[3],
  day: '2026-11-21',
  instant: '2026-11-21T17:30:00.000Z',
  photo: `/api/objects/${'3f'.repeat(32)}`,
} as const
