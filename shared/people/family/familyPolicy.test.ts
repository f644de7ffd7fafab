import { describe, expect, it } from 'vitest'
import { buildFamily } from '../../testing/builders.ts'
import { cellsOf, everyone, family, nobody, parentsOnly, right } from '../../testing/rights.ts'
import { familyPolicy } from './familyPolicy.ts'

const families = [
  right(
    'founds a family',
    familyPolicy,
    () => ({ current: undefined, next: buildFamily() }),
    everyone,
  ),
  right(
    'renames the family',
    familyPolicy,
    () => ({ current: family, next: { ...family, name: 'Other' } }),
    parentsOnly,
  ),
  right(
    'deletes the family',
    familyPolicy,
    () => ({ current: family, next: { ...family, _deleted: true } }),
    nobody,
  ),
]

describe('the rights in a family', () => {
  it.each(cellsOf(families))('$who $does: $wanted', ({ who, wanted, outcomeFor }) => {
    expect(outcomeFor(who)).toBe(wanted)
  })
})
