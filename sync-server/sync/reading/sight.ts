import type { StoredRecord } from '#shared/core/record.ts'
import type { ReadTransaction } from '#server/store/store.ts'

/** What somebody may read of all that is stored, by the audiences that they are in. */
export interface Sight {
  isIn(audience: string): boolean
  /** What has yet to follow the record that it is part of is read by nobody who does not read that. */
  sees(record: Pick<StoredRecord, 'id' | 'audience'>): boolean
}

/** @param audiences all that they are in now. */
export const sightOf = async (
  { records }: Pick<ReadTransaction, 'records'>,
  audiences: readonly string[],
): Promise<Sight> => {
  const own = new Set(audiences)
  const { hidden, shown } = await records.moving(audiences)
  return {
    isIn: (audience) => own.has(audience),
    sees: ({ id, audience }) => (own.has(audience) || shown.has(id)) && !hidden.has(id),
  }
}
