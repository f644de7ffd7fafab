import { describe, expect, it } from 'vitest'
import { householdOf } from './householdPolicy.ts'

const member = (userId: string, role: 'parent' | 'child' | 'extended_family', left = false) => ({
  userId,
  role,
  leftAt: left ? '2026-03-01T08:00:00.000Z' : null,
})

describe('who may have a turn', () => {
  it('includes every member who sees the tasks', () => {
    const aunt = member('eva', 'extended_family')
    const members = [member('ann', 'parent'), member('kim', 'child', true), aunt]
    expect([...householdOf(members, { weekStart: 1 }).live]).toEqual(['ann'])
  })

  it('starts weeks on Sunday if the family is unknown', () => {
    expect(householdOf([], undefined).weekStart).toBe(0)
  })
})
