/** The usage of one owner. */
export interface Usage {
  readonly records: number
  /** Size of all kept versions as JSON in UTF-8, including deleted and replaced ones. */
  readonly bytes: number
}

/** The names of the owners of usage. */
export const usageOf = {
  family: (familyId: string): string => `family:${familyId}`,
  /** Everything that an account has made, in any family. */
  account: (userId: string): string => `account:${userId}`,
  families: (userId: string): string => `families:${userId}`,
} as const

interface Placed {
  readonly id: string
  readonly kind?: string | undefined
  readonly familyId?: unknown
}

/** All owners that a record's present version counts for. */
export const ownersOf = (record: Placed & { readonly createdBy: string }): readonly string[] => [
  ...roomOf(record, record.createdBy),
  ...(record.kind === 'family' ? [usageOf.families(record.createdBy)] : []),
]

export interface PastVersion extends Placed {
  readonly updatedBy: string
}

/**
 * The owners that a replaced version counts for: its author's room, even if another person made the
 * record.
 */
export const ownersOfVersion = (version: PastVersion): readonly string[] =>
  roomOf(version, version.updatedBy)

const roomOf = ({ id, kind, familyId }: Placed, userId: string): readonly string[] => {
  const family = kind === 'family' ? id : familyId
  return [usageOf.account(userId), ...(typeof family === 'string' ? [usageOf.family(family)] : [])]
}
