import type { WireRecord } from '#shared/core/record.ts'

export interface BroughtSource {
  readonly userId: string
  readonly serverId: string | null
  /**
   * True if the source had everything that its person could read when their server was last
   * reached.
   */
  readonly isComplete: boolean
  readonly records: readonly WireRecord[]
  photo(name: string): Promise<Blob | undefined>
}
