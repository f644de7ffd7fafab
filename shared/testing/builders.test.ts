import { describe, expect, it } from 'vitest'
import { asStored, buildMember, buildTask } from './builders.ts'

describe('the builders', () => {
  it('keep what they are told', () => {
    const task = buildTask({ title: 'Feed the rabbits', isPlanning: true, createdBy: 'ada' })
    expect(task).toMatchObject({ title: 'Feed the rabbits', isPlanning: true, createdBy: 'ada' })
  })

  it('derive a member’s id from the family and the person', () => {
    expect(buildMember({ familyId: 'f', userId: 'u' }).id).toBe('f:u')
  })

  it('add what the server sets', () => {
    const stored = asStored(buildTask(), { audience: 'household:f', rev: 7 })
    expect(stored).toMatchObject({ audience: 'household:f', rev: 7, createdBy: 'user-of-nobody' })
  })
})
