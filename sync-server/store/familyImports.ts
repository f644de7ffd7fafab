export interface FamilyImport {
  readonly id: string
  readonly userId: string
  readonly from: BroughtFrom
  /** Nobody else can derive this server's ids, because they depend on this secret. */
  readonly secret: string
  readonly newIds: boolean
  readonly state: 'begun' | 'founded' | 'ended'
  readonly familyId: string | null
  /** The key is the userId of a returned person's former place. */
  readonly claims: Readonly<Record<string, Claim>>
  readonly begunAt: string
}

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
  /**
   * If the id is known, only `newIds`, `state`, `familyId` and the given claims are replaced; other
   * claims stay.
   */
  put(familyImport: FamilyImport): Promise<void>
  delete(id: string): Promise<void>
  eraseFamily(familyId: string): Promise<void>
  erasePerson(userId: string): Promise<void>
}
