/**
 * The time and randomness, which no code may read directly. It is made in main.ts and passed on.
 */
export interface Environment {
  /** The current moment. */
  now(): Date
  /** A UUIDv7: sorts by the time it was made. */
  newId(): string
  /** A random token of 256 bits, base64url: session ids, invitation tokens, edit ids, epochs. */
  newToken(): string
}
