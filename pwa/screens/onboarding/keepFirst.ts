import type { FirstRecord } from './draft.ts'

/** Each of these functions resolves when its change is in the local database. */
export interface FirstRecordChanges<R, V> {
  create(values: V, id: string): Promise<unknown>
  /** @param changed only newly typed values, so that others' changes are kept. */
  change(record: R, changed: Partial<V>): Promise<unknown>
}

interface Keeping<R, V> extends FirstRecordChanges<R, V> {
  readonly first: Pick<FirstRecord<unknown, V>, 'id' | 'saved'>
  readonly record: R | null
  keep(first: Pick<FirstRecord<unknown, V>, 'id' | 'saved'>): void
  newId(): string
}

/**
 * A deleted record is made again. One whose creation was interrupted keeps its id, so that it is
 * not made a second time.
 */
export const keepFirst = async <R, V extends object>(
  values: V,
  { first, record, keep, newId, create, change }: Keeping<R, V>,
): Promise<void> => {
  if (first.saved === null || record === null) {
    const id = (first.saved === null ? first.id : null) ?? newId()
    keep({ id, saved: null })
    await create(values, id)
    keep({ id, saved: values })
    return
  }
  const changed = changedIn(first.saved, values)
  if (Object.keys(changed).length > 0) await change(record, changed)
  keep({ id: first.id, saved: values })
}

const changedIn = <V extends object>(before: V, after: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => before[field as keyof V] !== value),
  ) as Partial<V>
