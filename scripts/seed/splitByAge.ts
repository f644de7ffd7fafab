import type { CollectionName, PushRow } from '#shared/sync/protocol.ts'

export interface Writing {
  readonly by: number
  readonly row: PushRow
}

export interface Part {
  readonly collection: CollectionName
  readonly writings: readonly Writing[]
}

export interface ByAge {
  readonly recent: readonly Part[]
  readonly older: readonly Part[]
}

/**
 * Records that repeat or have no day are recent; those that refer to an older one are older.
 * @param from the first recent day, 'yyyy-MM-dd'.
 */
export const splitByAge = (parts: readonly Part[], from: string): ByAge => {
  const olderIds = new Set<unknown>()
  const recent: Part[] = []
  const older: Part[] = []
  for (const { collection, writings } of parts) {
    const isOlder = ({ row: { newDocumentState } }: Writing): boolean =>
      isBefore(newDocumentState, from) ||
      Object.values(newDocumentState).some((value) => olderIds.has(value))
    const old = new Set(writings.filter(isOlder))
    for (const { row } of old) olderIds.add(row.newDocumentState.id)
    recent.push({ collection, writings: writings.filter((writing) => !old.has(writing)) })
    older.push({ collection, writings: [...old] })
  }
  return { recent, older }
}

const dayFields = ['date', 'startDate', 'dueDate', 'targetDate'] as const

const isBefore = (record: object, from: string): boolean => {
  if (Reflect.get(record, 'rrule')) return false
  const days = dayFields.map((field): unknown => Reflect.get(record, field))
  const day = days.find((value) => typeof value === 'string')
  return typeof day === 'string' && day < from
}
