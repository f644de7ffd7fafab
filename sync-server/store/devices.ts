/** See docs/decisions/README.md, One tablet for all. */
export interface DevicePerson {
  readonly deviceHash: string
  readonly userId: string
  readonly sessionHash: string
  /** A request must send this key besides the cookie; null while the session is suspended. */
  readonly keyHash: string | null
  /** Nobody can open the place until the owner has chosen a PIN, or not to have one. */
  readonly pinChosen: boolean
  readonly pinHash: string | null
  readonly pinFailures: number
  readonly pinRetryAt: string | null
  readonly changedAt: string
}

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
  prune(before: string): Promise<boolean>
}
