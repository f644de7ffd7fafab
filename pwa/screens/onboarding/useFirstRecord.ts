import { useData } from '#pwa/live/DataContext.ts'
import { useRecord } from '#pwa/live/useRecord.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import type { Shown } from '#shared/core/record.ts'
import type { FirstRecord } from './draft.ts'
import { keepFirst } from './keepFirst.ts'
import type { FirstRecordChanges } from './keepFirst.ts'

export interface Saver<V> {
  readonly isReady: boolean
  readonly isMade: boolean
  save(values: V): Promise<void>
}

interface Kept<V> {
  readonly kind: string
  readonly first: FirstRecord<unknown, V>
  keep(first: Pick<FirstRecord<unknown, V>, 'id' | 'saved'>): void
}

export const useFirstRecord = <R, V extends object>(
  familyId: string | null,
  { kind, first, keep }: Kept<V>,
  changes: FirstRecordChanges<Shown<R>, V>,
): Saver<V> => {
  const { environment } = useData().database
  const isInView = useFamilyInView()?.familyId === familyId
  const record = useRecord<R>(kind, first.saved === null ? null : first.id)
  return {
    isReady: isInView && record !== undefined,
    isMade: record != null,
    save: (values) =>
      keepFirst(values, {
        ...changes,
        first,
        record: record ?? null,
        keep,
        newId: environment.newId,
      }),
  }
}
