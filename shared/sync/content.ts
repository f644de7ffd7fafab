import { isServerSet } from '../core/record.ts'
import type { WireRecord } from '../core/record.ts'
import { hasSameFields } from './canonical.ts'

/** Two deleted states always agree (docs/protocol.md, Push 4). */
export const sameContent = (a: WireRecord, b: WireRecord): boolean =>
  (a._deleted && b._deleted) || hasSameFields(a, b, isServerSet)
