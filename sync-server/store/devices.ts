/** Somebody's place on a device that several people share (docs/decisions/README.md, One tablet for all). */
export interface DevicePerson {
  /** SHA-256 of the random name that the device's cookie holds. */
  readonly deviceHash: string
  readonly userId: string
  /** The person's session there, which may have ended since. */
  readonly sessionHash: string
  /** SHA-256 of what a request of this session must show beside its cookie; null while it is suspended. */
  readonly keyHash: string | null
  /** Has its owner said whether they want a PIN? Until then nobody opens it. */
  readonly pinChosen: boolean
  /** Argon2id, in PHC string form; null where its owner wants none. */
  readonly pinHash: string | null
  /** Wrong PINs since the last right one. */
  readonly pinFailures: number
  /** Until when no PIN is looked at; null: at once. ISO 8601 instant. */
  readonly pinRetryAt: string | null
  /** ISO 8601 instant. */
  readonly changedAt: string
}

/** A session that was ended from another device: what its own device holds is to go. */
export interface EndedSession {
  readonly idHash: string
  readonly userId: string
  readonly endedAt: string
}

export interface DeviceReader {
  /** Those of a device, in the order in which they came to it. */
  peopleOn(deviceHash: string): Promise<readonly DevicePerson[]>
  /** All of somebody's places. */
  placesOf(userId: string): Promise<readonly DevicePerson[]>
  bySession(sessionHash: string): Promise<DevicePerson | undefined>
  endedSession(idHash: string): Promise<EndedSession | undefined>
}

export interface DeviceWriter {
  /** Inserts or replaces by device and person. */
  put(person: DevicePerson): Promise<void>
  remove(deviceHash: string, userId: string): Promise<void>
  noteEnded(session: EndedSession): Promise<void>
  /** Forgets some of what nobody has come back to since. @param before ISO 8601 instant. @returns whether more may be left. */
  prune(before: string): Promise<boolean>
}
