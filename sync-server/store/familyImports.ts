/** A family that a person imports from another server (shared/sync/familyImport.ts). */
export interface FamilyImport {
  readonly id: string
  /** The importing person; '' once their account is erased while their family stays. */
  readonly userId: string
  readonly from: BroughtFrom
  /** The secret from which ids of this server follow, so that nobody else can derive them. */
  readonly secret: string
  /** Do its records get new ids, because one of their ids is taken? */
  readonly newIds: boolean
  readonly state: 'begun' | 'founded' | 'ended'
  readonly familyId: string | null
  /** The people who have come back, by the userId of the place that was theirs. */
  readonly claims: Readonly<Record<string, Claim>>
  readonly begunAt: string
}

/** The family's and the person's ids on the former server; null for an unknown server. */
export interface BroughtFrom {
  readonly serverId: string | null
  readonly userId: string
  readonly familyId: string
}

export interface Claim {
  /** The account that now owns the place. */
  readonly userId: string
  readonly at: string
  /** Does every record that named the place name the account? */
  readonly isDone: boolean
}

export interface FamilyImportReader {
  get(id: string): Promise<FamilyImport | undefined>
  /** The imports that a person began, the oldest first. */
  of(userId: string): Promise<readonly FamilyImport[]>
  /** The imports in which a person came back. */
  claimedBy(userId: string): Promise<readonly FamilyImport[]>
  ofFamily(familyId: string): Promise<FamilyImport | undefined>
  /** The imports with an unfinished claim. */
  unfinished(): Promise<readonly FamilyImport[]>
}

export interface FamilyImportWriter {
  /**
   * Inserts an import, or replaces the changeable fields by id: state, ids and family, and the
   * named claims.
   */
  put(familyImport: FamilyImport): Promise<void>
  delete(id: string): Promise<void>
  eraseFamily(familyId: string): Promise<void>
  /** Erases the imports that a person began; if the family stays, only the person's id. */
  erasePerson(userId: string): Promise<void>
}
