import { describe, expect, test } from 'vitest'
import type { GoalInput } from '#shared/domain/goal.ts'
import { buildGoal } from '#shared/testing/builders.ts'
import { changedFields } from '#pwa/parts/changedFields.ts'
import { emptyGoal, goalToForm, parseGoalForm } from './goalForm.ts'

const today = '2026-11-21'
const goal = buildGoal({ title: 'Swim', assignedTo: 'anna', targetDate: '2026-12-24' })

describe('the goal form', () => {
  test('starts with the spec’s defaults', () => {
    expect(emptyGoal(today, '')).toEqual({
      title: '',
      description: '',
      type: 'individual',
      assignedTo: '',
      targetDate: today,
    })
  })

  test('gives back an untouched goal unchanged', () => {
    const parsed = parseGoalForm(goalToForm(goal))
    expect(parsed.success && changedFields<GoalInput>(goal, parsed.data)).toEqual({})
  })

  test('sends the changed fields only', () => {
    const parsed = parseGoalForm({ ...goalToForm(goal), title: ' Dive ', targetDate: '' })
    expect(parsed.success && changedFields<GoalInput>(goal, parsed.data)).toEqual({
      title: 'Dive',
      targetDate: null,
    })
  })

  test('assigns a family’s goal to nobody, whoever was picked before', () => {
    const parsed = parseGoalForm({ ...goalToForm(goal), type: 'family' })
    expect(parsed.data).toMatchObject({ type: 'family', assignedTo: null })
  })

  test('wants a title', () => {
    const { error } = parseGoalForm(emptyGoal(today, ''))
    expect(error?.issues.map(({ message }) => message)).toEqual(['Title is required'])
  })
})
