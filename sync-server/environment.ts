/** Time and randomness, which no other code may read directly. Made in main.ts and passed on. */
export interface Environment {
  now(): Date
  /** A UUIDv7, which sorts by creation time. */
  newId(): string
  /** A random token of 256 bits, base64url: session ids, invitation tokens, edit ids, epochs. */
  newToken(): string
}
