import type { WireRecord } from '#shared/core/record.ts'

export interface Due {
  readonly day: string
  readonly entry: WireRecord
}
