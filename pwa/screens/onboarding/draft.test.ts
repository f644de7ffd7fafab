import { describe, expect, test } from 'vitest'
import { emptyDraft, parseDraft, previousStep, progressAt, stepToShow } from './draft.ts'

describe('the onboarding’s draft', () => {
  test('survives being kept as text', () => {
    const draft = { ...emptyDraft, step: 'family', familyName: 'عائلة 👨‍👩‍👧' } as const
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
  })

  test.each([[null], ['{'], ['[]'], ['{"step":"budget"}'], ['null']])(
    'begins anew where the device kept %s',
    (text) => {
      expect(parseDraft(text)).toEqual(emptyDraft)
    },
  )
})

describe('the onboarding’s steps', () => {
  test('are counted by the steps that there are', () => {
    expect(progressAt('role')).toEqual({ step: 1, total: 3, percent: 33 })
    expect(progressAt('done')).toEqual({ step: 3, total: 3, percent: 100 })
  })

  test('Back goes one form back, and from the first nowhere', () => {
    expect(previousStep('done')).toBe('family')
    expect(previousStep('family')).toBe('role')
    expect(previousStep('role')).toBeUndefined()
  })

  test('whoever joined by an invitation is at the end', () => {
    expect(stepToShow(emptyDraft, 'F')).toBe('done')
  })

  test('whoever made a family goes where they were', () => {
    expect(stepToShow({ ...emptyDraft, step: 'role', familyId: 'F' }, 'F')).toBe('role')
    expect(stepToShow({ ...emptyDraft, step: 'done', familyId: 'F' }, 'F')).toBe('done')
  })

  test('nobody is all set without a family', () => {
    expect(stepToShow({ ...emptyDraft, step: 'done', familyId: 'F' }, undefined)).toBe('family')
  })
})
