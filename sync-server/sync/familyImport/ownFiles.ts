import type { z } from 'zod'
import { objectNameIn, objectsNamedBy } from '#shared/core/object.ts'
import type { WireRecord } from '#shared/core/record.ts'
import type { Kind } from '#shared/core/kind.ts'
import { audiencesOfPerson } from '../actor.ts'
import { sightOf } from '../reading/sight.ts'
import type { WriteOptions } from '../writing/write.ts'

/**
 * A lost picture must not block its record, so files that are missing or unreadable for the
 * importing person are left out. A file that is the record's whole content stays named, as another
 * device may have it.
 */
export const withOwnFiles = async <T extends WireRecord>(
  record: T,
  kind: Kind,
  { tx, author }: Pick<WriteOptions, 'tx' | 'author'>,
): Promise<T> => {
  const named = objectsNamedBy(record).filter(({ field }) => !isNeeded(kind, record, field))
  if (named.length === 0) return record
  const { sees } = await sightOf(tx, await audiencesOfPerson(tx, author.userId))
  const missing = new Set<string>()
  for (const { name } of named) {
    const isRead = (await tx.blobs.recordsNaming(name)).some(sees)
    if (!isRead && !(await tx.blobs.isSentBy(name, author.userId))) missing.add(name)
  }
  const isMissing = (value: unknown): boolean => missing.has(objectNameIn(value) ?? '')
  const without = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((each) => !isMissing(each))
    return isMissing(value) ? null : value
  }
  const fields = new Set(named.map(({ field }) => field))
  return {
    ...record,
    ...Object.fromEntries([...fields].map((field) => [field, without(record[field])])),
  }
}

const isNeeded = ({ schema }: Kind, record: WireRecord, field: string): boolean => {
  const known = schema.shape[field] as z.ZodType | undefined
  return known !== undefined && !Array.isArray(record[field]) && !known.safeParse(null).success
}
