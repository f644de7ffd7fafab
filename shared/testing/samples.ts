import type { WireRecord } from '../core/record.ts'
import type { Kind } from '../core/kind.ts'
import { kinds } from '../core/registry.ts'
import { buildAny } from './builders.ts'

/**
 * A parent can make records of these kinds from nothing; those of other kinds need a person, a
 * parent record or another record.
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
