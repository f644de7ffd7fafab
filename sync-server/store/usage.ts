import type { StoredRecord } from '#shared/domain/record.ts'

/** How much there is of something that is counted. */
export interface Usage {
  /** Live records. */
  readonly records: number
  /** Of all that is kept as current, what was deleted included, as JSON in UTF-8. */
  readonly bytes: number
}

/** What a record counts towards, as `usage` is asked for it. */
export const usageOf = {
  family: (familyId: string): string => `family:${familyId}`,
  /** What an account has made, wherever. */
  account: (userId: string): string => `account:${userId}`,
  /** The families that an account has founded. */
  families: (userId: string): string => `families:${userId}`,
} as const

/** All that a record counts towards. */
export const ownersOf = (
  record: Pick<StoredRecord, 'id' | 'createdBy'> & {
    readonly kind?: string | undefined
    readonly familyId?: unknown
  },
): readonly string[] => {
  const { id, kind, createdBy } = record
  const familyId = kind === 'family' ? id : record.familyId
  return [
    usageOf.account(createdBy),
    ...(typeof familyId === 'string' ? [usageOf.family(familyId)] : []),
    ...(kind === 'family' ? [usageOf.families(createdBy)] : []),
  ]
}
