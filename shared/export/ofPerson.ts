import type { WireRecord } from '../core/record.ts'

/** Does the record belong to the person, or was it made by them or about them? */
export const isOfPerson = (
  record: WireRecord,
  userId: string,
  people: readonly string[],
): boolean =>
  record.id === userId ||
  record.createdBy === userId ||
  record.audience?.endsWith(`:${userId}`) === true ||
  people.some((field) => names(record[field], userId))

const names = (value: unknown, userId: string): boolean =>
  Array.isArray(value) ? value.includes(userId) : value === userId
