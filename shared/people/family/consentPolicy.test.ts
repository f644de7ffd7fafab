import { describe, expect, it } from 'vitest'
import { asStored, buildAny } from '../../testing/builders.ts'
import { emptyContext } from '../../testing/contexts.ts'
import { cellsOf, familyId, nobody, right } from '../../testing/rights.ts'
import type { Kind } from '../../core/kind.ts'
import { kinds } from '../../core/registry.ts'

const evidence = kinds.filter(({ name }) => name === 'consent' || name === 'auditEntry')
const recordOf = (kind: Kind) => asStored(buildAny(kind, { familyId }))

const table = evidence.flatMap((kind) => [
  right(
    `makes a ${kind.name}`,
    kind.policy,
    () => ({ current: undefined, next: recordOf(kind) }),
    nobody,
  ),
  right(
    `changes a ${kind.name}`,
    kind.policy,
    () => {
      const current = recordOf(kind)
      return { current, next: { ...current, at: '2026-03-15T09:00:00.000Z', editId: 'edited' } }
    },
    nobody,
  ),
  right(
    `deletes a ${kind.name}`,
    kind.policy,
    () => {
      const current = recordOf(kind)
      return { current, next: { ...current, _deleted: true } }
    },
    nobody,
  ),
])

describe('the rights in evidence', () => {
  it.each(cellsOf(table))('$who $does: $wanted', ({ who, wanted, outcomeFor }) => {
    expect(outcomeFor(who)).toBe(wanted)
  })

  it('let parents alone read it', () => {
    const audiences = evidence.map((kind) => kind.policy.audience(recordOf(kind), emptyContext))
    expect(audiences).toEqual(['parents:family', 'parents:family'])
  })
})
