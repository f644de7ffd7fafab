/** How much there is of something that is counted. */
export interface Usage {
  /** Live records. */
  readonly records: number
  /** Of all that is kept, what was deleted and replaced versions included, as JSON in UTF-8. */
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

interface Placed {
  /** The record's. */
  readonly id: string
  readonly kind?: string | undefined
  readonly familyId?: unknown
}

/** All that a record counts towards as it is now. */
export const ownersOf = (record: Placed & { readonly createdBy: string }): readonly string[] => [
  ...roomOf(record, record.createdBy),
  ...(record.kind === 'family' ? [usageOf.families(record.createdBy)] : []),
]

export interface PastVersion extends Placed {
  readonly updatedBy: string
}

/** What a replaced version counts towards: the room of who wrote it, whoever made the record. */
export const ownersOfVersion = (version: PastVersion): readonly string[] =>
  roomOf(version, version.updatedBy)

const roomOf = ({ id, kind, familyId }: Placed, userId: string): readonly string[] => {
  const family = kind === 'family' ? id : familyId
  return [usageOf.account(userId), ...(typeof family === 'string' ? [usageOf.family(family)] : [])]
}
