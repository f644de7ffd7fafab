import type { WireRecord } from '#shared/core/record.ts'

/** Where a family is brought from: somebody's records on this device, or the file of an export. */
export interface BroughtSource {
  /** Whose records they are, by the id that their own server gave them. */
  readonly userId: string
  /** Their own server's id, where it is known. */
  readonly serverId: string | null
  /** Did it hold all that its person could read when their server was last reached? */
  readonly isComplete: boolean
  /** All that is at hand, nothing deleted. */
  readonly records: readonly WireRecord[]
  /** The picture of that name (SHA-256), where it is at hand. */
  photo(name: string): Promise<Blob | undefined>
}
