import type { WireRecord } from '#shared/core/record.ts'

/** The source of a family import: a person's records on this device, or the file of an export. */
export interface BroughtSource {
  /** The owner of the records, by the id from their own server. */
  readonly userId: string
  /** Their own server's id, if it is known. */
  readonly serverId: string | null
  /** Did it hold all that its person could read when their server was last reached? */
  readonly isComplete: boolean
  /** All records at hand, none deleted. */
  readonly records: readonly WireRecord[]
  /** Returns the picture of that name (SHA-256), if it is at hand. */
  photo(name: string): Promise<Blob | undefined>
}
