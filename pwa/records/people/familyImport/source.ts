import type { WireRecord } from '#shared/core/record.ts'

/** The source of a family import: a person's records on this device, or the file of an export. */
export interface BroughtSource {
  /** The owner of the records, by the id on their own server. */
  readonly userId: string
  /** The id of the owner's server; null if unknown. */
  readonly serverId: string | null
  /** Did it have everything that its person could read when their server was last reached? */
  readonly isComplete: boolean
  readonly records: readonly WireRecord[]
  /** Returns the picture with this name (SHA-256), if it is available. */
  photo(name: string): Promise<Blob | undefined>
}
