import type { WireRecord } from '../core/record.ts'
import type { Kind } from '../core/kind.ts'
import { kinds } from '../core/registry.ts'
import { buildAny } from './builders.ts'

/**
 * Kinds whose records a parent makes from nothing. Of the rest, a family is founded and joined, a profile is
 * its person's, a part needs its whole, and an id that follows from the content names who else there is.
 */
export const plainKinds: readonly Kind[] = kinds.filter(
  ({ collection, parentId, idOf }) =>
    collection !== 'families' && parentId === undefined && idOf === undefined,
)

export const sampleBy = (
  kind: Kind,
  { id, familyId, userId }: { id: string; familyId: string; userId: string },
): WireRecord => {
  const family = 'homeFamilyId' in kind.schema.shape ? { homeFamilyId: familyId } : { familyId }
  const sample = buildAny(kind, { id, ...family })
  const named = kind.references.people.filter((field) => typeof sample[field] === 'string')
  return { ...sample, ...Object.fromEntries(named.map((field) => [field, userId])) }
}
