/** What nothing may read on its own: the time and chance. Made in main.ts, passed on. */
export interface Environment {
  /** The current moment. */
  now(): Date
  /** A UUIDv7: sorts by the time it was made. */
  newId(): string
  /** A random token of 256 bits, base64url: session ids, invitation tokens, edit ids, epochs. */
  newToken(): string
}
