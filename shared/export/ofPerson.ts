import type { WireRecord } from '../core/record.ts'

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
