export interface Usage {
  readonly records: number
  /** All kept versions as JSON in UTF-8, including deleted and replaced ones. */
  readonly bytes: number
}

export const usageOf = {
  family: (familyId: string): string => `family:${familyId}`,
  account: (userId: string): string => `account:${userId}`,
  families: (userId: string): string => `families:${userId}`,
} as const

interface Placed {
  readonly id: string
  readonly kind?: string | undefined
  readonly familyId?: unknown
}

export const ownersOf = (record: Placed & { readonly createdBy: string }): readonly string[] => [
  ...roomOf(record, record.createdBy),
  ...(record.kind === 'family' ? [usageOf.families(record.createdBy)] : []),
]

export interface PastVersion extends Placed {
  readonly updatedBy: string
}

/** The author of a replaced version counts, even if another person made the record. */
export const ownersOfVersion = (version: PastVersion): readonly string[] =>
  roomOf(version, version.updatedBy)

const roomOf = ({ id, kind, familyId }: Placed, userId: string): readonly string[] => {
  const family = kind === 'family' ? id : familyId
  return [usageOf.account(userId), ...(typeof family === 'string' ? [usageOf.family(family)] : [])]
}
