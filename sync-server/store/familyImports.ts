/** A family that a person imports from another server (shared/sync/familyImport.ts). */
export interface FamilyImport {
  readonly id: string
  /** The importing person; '' if their account was erased and their family stays. */
  readonly userId: string
  readonly from: BroughtFrom
  /** The secret for deriving ids on this server, so that nobody else can derive them. */
  readonly secret: string
  readonly newIds: boolean
  readonly state: 'begun' | 'founded' | 'ended'
  readonly familyId: string | null
  /** The people who came back, by the userId of their former place. */
  readonly claims: Readonly<Record<string, Claim>>
  readonly begunAt: string
}

/** The family's and the person's ids on the former server; null if that server is unknown. */
export interface BroughtFrom {
  readonly serverId: string | null
  readonly userId: string
  readonly familyId: string
}

export interface Claim {
  readonly userId: string
  readonly at: string
  readonly isDone: boolean
}

export interface FamilyImportReader {
  get(id: string): Promise<FamilyImport | undefined>
  of(userId: string): Promise<readonly FamilyImport[]>
  claimedBy(userId: string): Promise<readonly FamilyImport[]>
  ofFamily(familyId: string): Promise<FamilyImport | undefined>
  unfinished(): Promise<readonly FamilyImport[]>
}

export interface FamilyImportWriter {
  /** Inserts an import. For a known id, replaces only state, ids, family and the given claims. */
  put(familyImport: FamilyImport): Promise<void>
  delete(id: string): Promise<void>
  eraseFamily(familyId: string): Promise<void>
  /** Erases the imports of a person. If the family stays, only the person's id is erased. */
  erasePerson(userId: string): Promise<void>
}
