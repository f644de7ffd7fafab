/**
 * A person's place on a device that several people share (docs/decisions/README.md, One tablet for
 * all).
 */
export interface DevicePerson {
  /** SHA-256 of the random name that the device's cookie holds. */
  readonly deviceHash: string
  readonly userId: string
  /** The person's session on the device, which may have ended. */
  readonly sessionHash: string
  /**
   * SHA-256 of the key that a request of this session must send besides its cookie; null while it
   * is suspended.
   */
  readonly keyHash: string | null
  /** Has its owner chosen a PIN, or none? Until then nobody can open it. */
  readonly pinChosen: boolean
  /** A hash by Argon2id, in PHC string form; null if its owner wants no PIN. */
  readonly pinHash: string | null
  readonly pinFailures: number
  /** The instant until which no PIN is checked; null: none. ISO 8601. */
  readonly pinRetryAt: string | null
  /** ISO 8601 instant. */
  readonly changedAt: string
}

/** A session that was ended from another device, so that its own device must erase its data. */
export interface EndedSession {
  readonly idHash: string
  readonly userId: string
  readonly endedAt: string
}

export interface DeviceReader {
  /** The people of a device, in the order in which they were added. */
  peopleOn(deviceHash: string): Promise<readonly DevicePerson[]>
  placesOf(userId: string): Promise<readonly DevicePerson[]>
  bySession(sessionHash: string): Promise<DevicePerson | undefined>
  endedSession(idHash: string): Promise<EndedSession | undefined>
}

export interface DeviceWriter {
  /** Inserts or replaces by device and person. */
  put(person: DevicePerson): Promise<void>
  remove(deviceHash: string, userId: string): Promise<void>
  noteEnded(session: EndedSession): Promise<void>
  /**
   * Deletes some entries that nobody has used since. @param before ISO 8601 instant. @returns
   * whether more may be left.
   */
  prune(before: string): Promise<boolean>
}
