import { roles } from '#shared/core/role.ts'

/** What the API's document says about a property: what it is, in which unit and form, and a value of it. */
export type Field = readonly [description: string, example: unknown]

/**
 * By the property's name; or behind the end of its schema's name or the property that it is part of, where it
 * means something else there: 'Goal.status', 'budget.title'. Several are separated by '|'.
 */
export type Fields = Readonly<Record<string, Field>>

/** Examples that many fields share. */
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
