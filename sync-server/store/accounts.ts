export interface Account {
  readonly userId: string
  readonly issuer: string
  readonly subject: string
  readonly createdAt: string
}

export interface Credential {
  readonly subject: string
  /** A lower-case, unique address. A child's profile has a sign-in name instead, without '@'. */
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** A hash by Argon2id, in PHC string form. */
  readonly passwordHash: string
  readonly changedAt: string
  /** ISO 8601 instant at which the owner last proved access to the mailbox; null for never. */
  readonly emailVerifiedAt: string | null
}

export interface Session {
  /** SHA-256 of the opaque id that the cookie holds. */
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
  /** The address that it was mailed to, which using it proves; null if a person passed it on. */
  readonly mailedTo: string | null
  readonly madeBy: string | null
}

export interface AccountReader {
  isEmpty(): Promise<boolean>
  /** Does any person sign in by a name, as children's profiles do, instead of by an address? */
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
  /** Erases an account with its sessions, and the credential of that subject with its links. */
  eraseAccount(account: Account, credential: string | null, origin?: 'replayed'): Promise<void>
  putSession(session: Session): Promise<void>
  endSession(idHash: string): Promise<void>
  endSessionsOf(userId: string, exceptIdHash?: string): Promise<void>
  /** Deletes some expired sessions and password links. @returns whether more may be left. */
  endExpired(now: string): Promise<boolean>
  putPasswordReset(reset: PasswordReset): Promise<void>
  deletePasswordReset(tokenHash: string): Promise<void>
  endPasswordLinksFor(userId: string): Promise<void>
  /** Stores who made the link that set the password; null if the person set it without one. */
  notePasswordBy(userId: string, madeBy: string | null): Promise<void>
  /**
   * Ends access that depends on another person's rights, if this person is either of them: links
   * for setting a password, and the sessions of people whose password was set by one.
   * @returns the hashes of those sessions.
   */
  endKeysOf(userId: string): Promise<readonly string[]>
}

export class EmailTaken extends Error {
  override readonly name = 'EmailTaken'
}
