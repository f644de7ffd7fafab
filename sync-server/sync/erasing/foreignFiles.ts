import { objectsNamedBy } from '#shared/core/object.ts'
import type { WireRecord } from '#shared/core/record.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import type { Sight } from '../reading/sight.ts'

export type ForeignFiles = (
  current: WireRecord | undefined,
  next: WireRecord,
) => Promise<readonly string[]>

export const createForeignFiles = (
  tx: Pick<ReadTransaction, 'blobs'>,
  userId: string,
  sight: () => Promise<Sight>,
): ForeignFiles => {
  /** A record may name a file before it is uploaded; then nobody else can have it. */
  const isForeign = async (name: string, recordId: string): Promise<boolean> => {
    const { blobs } = tx
    if (!(await blobs.isKnown(name)) || (await blobs.isSentBy(name, userId))) return false
    if (await blobs.wasNamedBy(name, recordId)) return false
    const { sees } = await sight()
    return !(await blobs.recordsNaming(name)).some(sees)
  }
  return async (current, next) => {
    const named = new Set(current && objectsNamedBy(current).map(({ name }) => name))
    const fields: string[] = []
    for (const { field, name } of objectsNamedBy(next)) {
      if (!named.has(name) && (await isForeign(name, next.id))) fields.push(field)
    }
    return fields
  }
}
