/**
 * A person's place on a device that several people share (docs/decisions/README.md, One tablet for
 * all).
 */
export interface DevicePerson {
  readonly deviceHash: string
  readonly userId: string
  readonly sessionHash: string
  /**
   * SHA-256 of the key that the session's requests must send besides the cookie; null while the
   * session is suspended.
   */
  readonly keyHash: string | null
  /** Has the owner chosen a PIN, or not to have one? Until then nobody can open the place. */
  readonly pinChosen: boolean
  readonly pinHash: string | null
  readonly pinFailures: number
  /** ISO 8601 instant until which PINs are not checked; null for no delay. */
  readonly pinRetryAt: string | null
  readonly changedAt: string
}

/** A session that was ended from another device, so that its own device must erase its data. */
export interface EndedSession {
  readonly idHash: string
  readonly userId: string
  readonly endedAt: string
}

export interface DeviceReader {
  peopleOn(deviceHash: string): Promise<readonly DevicePerson[]>
  placesOf(userId: string): Promise<readonly DevicePerson[]>
  bySession(sessionHash: string): Promise<DevicePerson | undefined>
  endedSession(idHash: string): Promise<EndedSession | undefined>
}

export interface DeviceWriter {
  put(person: DevicePerson): Promise<void>
  remove(deviceHash: string, userId: string): Promise<void>
  noteEnded(session: EndedSession): Promise<void>
  /**
   * Deletes some places that are unused since `before`, an ISO 8601 instant.
   * @returns whether more may be left.
   */
  prune(before: string): Promise<boolean>
}
