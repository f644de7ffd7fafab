export interface Account {
  readonly userId: string
  readonly issuer: string
  readonly subject: string
  readonly createdAt: string
}

export interface Credential {
  readonly subject: string
  /** Lower-case and unique; a child's profile has a sign-in name instead, without '@'. */
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string
  readonly changedAt: string
  readonly emailVerifiedAt: string | null
}

export interface Session {
  readonly idHash: string
  readonly userId: string
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly expiresAt: string
  readonly userAgent: string
  readonly idToken: string | null
}

export interface PasswordReset {
  readonly tokenHash: string
  readonly subject: string
  readonly askedAt: string
  readonly usableFrom: string
  readonly expiresAt: string
  /** Using the link proves this address; null if a person passed the link on. */
  readonly mailedTo: string | null
  readonly madeBy: string | null
}

export interface AccountReader {
  isEmpty(): Promise<boolean>
  hasSignInNames(): Promise<boolean>
  byUserId(userId: string): Promise<Account | undefined>
  bySubject(issuer: string, subject: string): Promise<Account | undefined>
  credentialByEmail(email: string): Promise<Credential | undefined>
  credentialBySubject(subject: string): Promise<Credential | undefined>
  session(idHash: string): Promise<Session | undefined>
  sessionsOf(userId: string): Promise<readonly Session[]>
  passwordReset(tokenHash: string): Promise<PasswordReset | undefined>
}

export interface AccountWriter {
  /**
   * @param origin 'replayed' for an account from the rights journal, which must not be recorded
   * there again.
   */
  createAccount(account: Account, origin?: 'replayed'): Promise<void>
  /**
   * From now on the person signs in as this issuer's subject. The credential of the old subject is
   * erased with its links.
   * @throws if the new subject already has another account.
   */
  linkAccount(account: Account, credential: string | null, origin?: 'replayed'): Promise<void>
  putCredential(credential: Credential, origin?: 'replayed'): Promise<void>
  eraseAccount(account: Account, credential: string | null, origin?: 'replayed'): Promise<void>
  putSession(session: Session): Promise<void>
  endSession(idHash: string): Promise<void>
  endSessionsOf(userId: string, exceptIdHash?: string): Promise<void>
  endExpired(now: string): Promise<boolean>
  putPasswordReset(reset: PasswordReset): Promise<void>
  deletePasswordReset(tokenHash: string): Promise<void>
  endPasswordLinksFor(userId: string): Promise<void>
  notePasswordBy(userId: string, madeBy: string | null): Promise<void>
  /**
   * Ends access that depends on another person's rights: links for setting a password that this
   * person made or that are for this person, and the sessions of people whose password was set by
   * such a link.
   * @returns the hashes of those sessions.
   */
  endKeysOf(userId: string): Promise<readonly string[]>
}

export class EmailTaken extends Error {
  override readonly name = 'EmailTaken'
}
