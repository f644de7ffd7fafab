/** No other code may read time or randomness directly. */
export interface Environment {
  now(): Date
  /** A UUIDv7, which sorts by creation time. */
  newId(): string
  /** 256 bits, base64url. */
  newToken(): string
}
