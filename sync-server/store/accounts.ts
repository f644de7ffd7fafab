/**
 * A person as the identity provider knows them, identified by issuer and subject, never by email.
 */
export interface Account {
  readonly userId: string
  readonly issuer: string
  readonly subject: string
  readonly createdAt: string
}

/** The embedded identity provider's data of one of its accounts. */
export interface Credential {
  /** The embedded provider's subject. */
  readonly subject: string
  /** A lower-case, unique address. A child's profile has a sign-in name instead, without '@'. */
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** A hash by Argon2id, in PHC string form. */
  readonly passwordHash: string
  readonly changedAt: string
  /**
   * The instant at which its owner last proved to read mail at the address; null: never. ISO 8601.
   */
  readonly emailVerifiedAt: string | null
}

export interface Session {
  /** SHA-256 of the opaque id that the cookie holds. */
  readonly idHash: string
  readonly userId: string
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly expiresAt: string
  /** A shortened text by which the person recognizes the device. */
  readonly userAgent: string
  /** The identity provider's token for ending its own session, if it gave one. */
  readonly idToken: string | null
}

/** A single-use link to set a new password. */
export interface PasswordReset {
  readonly tokenHash: string
  readonly subject: string
  readonly askedAt: string
  /** The link does not work before this instant. */
  readonly usableFrom: string
  readonly expiresAt: string
  /** The address that it was mailed to, which using it proves; null if a person passed it on. */
  readonly mailedTo: string | null
  /** The parent who made it for another person; null if the person or the operator made it. */
  readonly madeBy: string | null
}

export interface AccountReader {
  /** Does no account exist, finished or begun? */
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
  /** @param origin 'replayed' for an account from the rights journal, which then has it already. */
  createAccount(account: Account, origin?: 'replayed'): Promise<void>
  /**
   * From now on the person signs in as this issuer's subject, and no longer with the credential of
   * that subject, which is erased with its links. @throws when the new subject has another account.
   */
  linkAccount(account: Account, credential: string | null, origin?: 'replayed'): Promise<void>
  /** Inserts or replaces by subject. @throws EmailTaken when another subject has the address. */
  putCredential(credential: Credential, origin?: 'replayed'): Promise<void>
  /** Erases an account with its sessions, and the credential of that subject with its links. */
  eraseAccount(account: Account, credential: string | null, origin?: 'replayed'): Promise<void>
  /** Inserts or replaces by idHash. */
  putSession(session: Session): Promise<void>
  endSession(idHash: string): Promise<void>
  /** Ends all sessions of a person except one. */
  endSessionsOf(userId: string, exceptIdHash?: string): Promise<void>
  /** Ends some of the sessions and password links that have expired. @returns whether more may be left. */
  endExpired(now: string): Promise<boolean>
  putPasswordReset(reset: PasswordReset): Promise<void>
  deletePasswordReset(tokenHash: string): Promise<void>
  /** Ends links that others made for setting this person's password. */
  endPasswordLinksFor(userId: string): Promise<void>
  /**
   * Notes who made the link by which the password was set; null if the person set it themselves.
   */
  notePasswordBy(userId: string, madeBy: string | null): Promise<void>
  /**
   * Ends the keys to an account that depend on another person's right, where this person is either
   * of them: links for setting a password, and the sessions of a person whose password was set by
   * one.
   * @returns the hashes of those sessions.
   */
  endKeysOf(userId: string): Promise<readonly string[]>
}

export class EmailTaken extends Error {
  override readonly name = 'EmailTaken'
}
