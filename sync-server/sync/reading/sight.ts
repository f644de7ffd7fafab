import type { StoredRecord } from '#shared/core/record.ts'
import type { ReadTransaction } from '#server/store/store.ts'

export interface Sight {
  isIn(audience: string): boolean
  /**
   * A part that has not followed its record yet is readable only to people who can read the record.
   */
  sees(record: Pick<StoredRecord, 'id' | 'audience'>): boolean
}

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
