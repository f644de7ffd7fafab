import { describe, expect, test } from 'vitest'
import { buildGoal } from '#shared/testing/builders.ts'
import { editedFields, emptyGoal, goalToForm, parseGoalForm } from './goalForm.ts'
import type { GoalFormValues } from './goalForm.ts'

const goal = buildGoal({ title: 'Swim', assignedTo: 'anna', targetDate: '2026-12-24' })

describe('the goal form', () => {
  test('starts without a date, and else with the defaults', () => {
    expect(emptyGoal('')).toEqual({
      title: '',
      description: '',
      type: 'individual',
      assignedTo: '',
      targetDate: '',
      measure: 'percent',
      targetAmount: '',
      unit: '',
      steps: '',
    })
  })

  test('gives back an untouched goal unchanged', () => {
    const parsed = parseGoalForm(goalToForm(goal))
    expect(parsed.success && editedFields(goal, parsed.data)).toEqual({})
  })

  test('sends the changed fields only', () => {
    const parsed = parseGoalForm({ ...goalToForm(goal), title: ' Dive ', targetDate: '' })
    expect(parsed.success && editedFields(goal, parsed.data)).toEqual({
      title: 'Dive',
      targetDate: null,
    })
  })

  test('assigns a family’s goal to no person, after any choice before', () => {
    const parsed = parseGoalForm({ ...goalToForm(goal), type: 'family' })
    expect(parsed.data).toMatchObject({ type: 'family', assignedTo: null })
  })

  test('wants a title', () => {
    const { error } = parseGoalForm(emptyGoal(''))
    expect(error?.issues.map(({ message }) => message)).toEqual(['Title is required'])
  })

  test('measures by an amount, or by steps, and says what is missing', () => {
    const jar = { ...emptyGoal(''), title: 'Jar', targetAmount: '12,50', unit: '€' }
    expect(parseGoalForm({ ...jar, measure: 'amount' }).data).toMatchObject({
      targetAmount: 1250,
      unit: '€',
    })
    expect(parseGoalForm(jar).data).toMatchObject({ targetAmount: null, unit: null, steps: [] })
    const messages = (values: Partial<GoalFormValues>) =>
      parseGoalForm({ ...jar, ...values }).error?.issues.map(({ message }) => message)
    const wrong = ['Enter your target, such as 800 or 12.5']
    expect(messages({ measure: 'amount', targetAmount: 'much' })).toEqual(wrong)
    expect(messages({ measure: 'amount', targetAmount: '' })).toEqual(wrong)
    expect(messages({ measure: 'amount', targetAmount: '-3' })).toEqual(wrong)
    expect(messages({ measure: 'steps' })).toEqual(['Enter at least one step'])
  })
})
