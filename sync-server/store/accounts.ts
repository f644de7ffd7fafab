/** A person as the identity provider knows them; told apart by issuer and subject, never by e-mail. */
export interface Account {
  /** The person's userId everywhere else. */
  readonly userId: string
  readonly issuer: string
  readonly subject: string
  readonly createdAt: string
}

/** What the embedded identity provider keeps of an account of its own. */
export interface Credential {
  /** The embedded provider's subject. */
  readonly subject: string
  /** Lower-cased; unique. Of a child's profile its sign-in name, which has no '@'. */
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** Argon2id, in PHC string form. */
  readonly passwordHash: string
  readonly changedAt: string
  /** When its owner last proved to read what is sent to the address; null: never. ISO 8601 instant. */
  readonly emailVerifiedAt: string | null
}

export interface Session {
  /** SHA-256 of the opaque id that the cookie holds. */
  readonly idHash: string
  readonly userId: string
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly expiresAt: string
  /** What a person needs to recognise the device by, cut short. */
  readonly userAgent: string
  /** The identity provider's token to end its own session with, if it gave one. */
  readonly idToken: string | null
}

/** A single-use link to set a new password. */
export interface PasswordReset {
  readonly tokenHash: string
  readonly subject: string
  readonly askedAt: string
  /** It opens nothing before. */
  readonly usableFrom: string
  readonly expiresAt: string
  /** The address that it was mailed to, which using it proves; null where somebody passed it on. */
  readonly mailedTo: string | null
  /** The parent who made it for another person; null where it is the person's own, or the operator's. */
  readonly madeBy: string | null
}

export interface AccountReader {
  /** Has nobody an account here yet, nor begun to make one? */
  isEmpty(): Promise<boolean>
  /** Does anybody sign in by a name, as children's profiles do, rather than by an address? */
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
  /** @param origin 'replayed' where it comes from the rights journal, which then has it. */
  createAccount(account: Account, origin?: 'replayed'): Promise<void>
  /**
   * The account's person signs in as this issuer's subject from now on, and no longer with the
   * credential of that subject, which goes with its links. @throws when the new subject has another account.
   */
  linkAccount(account: Account, credential: string | null, origin?: 'replayed'): Promise<void>
  /** Inserts or replaces by subject. @throws EmailTaken when another subject has the address. */
  putCredential(credential: Credential, origin?: 'replayed'): Promise<void>
  /** With its sessions, and the credential of that subject with its links. */
  eraseAccount(account: Account, credential: string | null, origin?: 'replayed'): Promise<void>
  /** Inserts or replaces by idHash. */
  putSession(session: Session): Promise<void>
  endSession(idHash: string): Promise<void>
  /** Ends all of a person's sessions but one. */
  endSessionsOf(userId: string, exceptIdHash?: string): Promise<void>
  /** Ends some of the sessions and password links that have expired. @returns whether more may be left. */
  endExpired(now: string): Promise<boolean>
  putPasswordReset(reset: PasswordReset): Promise<void>
  deletePasswordReset(tokenHash: string): Promise<void>
  /** Ends the links to set this person's password that others made. */
  endPasswordLinksFor(userId: string): Promise<void>
  /** Notes by whose link a person's password was set; null where they set it themselves. */
  notePasswordBy(userId: string, madeBy: string | null): Promise<void>
  /**
   * Ends the keys to an account that rest on another's right, where this person is either: links to set
   * a password, and the sessions of whose password was set by one.
   * @returns the hashes of those sessions.
   */
  endKeysOf(userId: string): Promise<readonly string[]>
}

export class EmailTaken extends Error {
  override readonly name = 'EmailTaken'
}
