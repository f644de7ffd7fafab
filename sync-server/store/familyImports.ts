/** A family that somebody brings from another server (shared/sync/familyImport.ts). */
export interface FamilyImport {
  readonly id: string
  /** Who brings it; '' once their account is erased, while their family lives on. */
  readonly userId: string
  readonly from: BroughtFrom
  /** From which the ids of this server follow: whoever does not know it cannot tell them. */
  readonly secret: string
  /** Do its records get ids of their own, since one of those that they have is taken? */
  readonly newIds: boolean
  readonly state: 'begun' | 'founded' | 'ended'
  /** The family's id on this server, once it is founded. */
  readonly familyId: string | null
  /** Who has come back, by the userId of the place that was theirs. */
  readonly claims: Readonly<Record<string, Claim>>
  readonly begunAt: string
}

/** Where a family was before, as ids of that server; null where nobody knows which. */
export interface BroughtFrom {
  readonly serverId: string | null
  readonly userId: string
  readonly familyId: string
}

export interface Claim {
  /** The account that the place now belongs to. */
  readonly userId: string
  readonly at: string
  /** Does every record that named the place name them? */
  readonly isDone: boolean
}

export interface FamilyImportReader {
  get(id: string): Promise<FamilyImport | undefined>
  /** Those that a person began, the oldest first. */
  of(userId: string): Promise<readonly FamilyImport[]>
  /** Those in which a person came back. */
  claimedBy(userId: string): Promise<readonly FamilyImport[]>
  ofFamily(familyId: string): Promise<FamilyImport | undefined>
  /** Those with a claim that is not done. */
  unfinished(): Promise<readonly FamilyImport[]>
}

export interface FamilyImportWriter {
  /** Inserts, or replaces by id what changes: state, ids and family, and the claims that are named. */
  put(familyImport: FamilyImport): Promise<void>
  delete(id: string): Promise<void>
  eraseFamily(familyId: string): Promise<void>
  /** Forgets what a person began; of a family that lives on, only who they were. */
  erasePerson(userId: string): Promise<void>
}
