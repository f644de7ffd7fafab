import { describe, expect, it } from 'vitest'
import { kindNames, kindOf } from '../sync/registry.ts'
import {
  asStored,
  buildBudgetCategory,
  buildExpense,
  buildAttendance,
  buildEvent,
  buildEventOverride,
  buildFamily,
  buildGoal,
  buildInvitation,
  buildMember,
  buildProfileDetails,
  buildTask,
  buildTaskSeries,
  buildUser,
} from './builders.ts'

const builders = {
  user: buildUser,
  family: buildFamily,
  member: buildMember,
  invitation: buildInvitation,
  profileDetails: buildProfileDetails,
  task: buildTask,
  taskSeries: buildTaskSeries,
  goal: buildGoal,
  budgetCategory: buildBudgetCategory,
  expense: buildExpense,
  event: buildEvent,
  eventOverride: buildEventOverride,
  attendance: buildAttendance,
}

describe('the builders', () => {
  it('know every kind there is', () => {
    expect(Object.keys(builders).sort()).toEqual([...kindNames].sort())
  })

  it.each(Object.entries(builders))('make a valid %s', (kind, build) => {
    const record = build()
    expect(record.kind).toBe(kind)
    expect(kindOf(kind)?.schema.safeParse(record).error).toBeUndefined()
  })

  it.each(Object.entries(builders))('give every %s an id of its own', (_, build) => {
    expect(build().id).not.toBe(build().id)
  })

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
