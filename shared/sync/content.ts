import { isServerSet } from '../domain/record.ts'
import type { WireRecord } from '../domain/record.ts'
import { canonical } from './canonical.ts'

/** A record without its server-set fields: what its authors wrote, `editId` included. */
export const contentOf = (record: WireRecord): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !isServerSet(field)))

/** Do two states agree in all that is not server-set? Two deleted states always do (On the device 4). */
export const sameContent = (a: WireRecord, b: WireRecord): boolean =>
  (a._deleted && b._deleted) || canonical(contentOf(a)) === canonical(contentOf(b))
