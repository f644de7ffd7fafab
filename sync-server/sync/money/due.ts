import type { WireRecord } from '#shared/core/record.ts'

/** A record that the server enters, and the day on which it is due. */
export interface Due {
  /** 'yyyy-MM-dd' */
  readonly day: string
  readonly entry: WireRecord
}
