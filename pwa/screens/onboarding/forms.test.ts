import { describe, expect, test } from 'vitest'
import { founderRole } from '#shared/people/family/memberPolicy.ts'
import { roles } from '#shared/core/role.ts'
import { formAfter, formBefore, forms, formsFor, formToShow, progressAt } from './forms.ts'

const own = { familyId: 'F', role: founderRole }
const others = roles.filter((role) => role !== founderRole)

describe('the onboarding’s forms', () => {
  test('consist of five steps, of which the third has two', () => {
    expect(forms.map((form) => progressAt(form).step)).toEqual([1, 2, 3, 3, 4, 5])
    expect(forms.map((form) => progressAt(form).percent)).toEqual([20, 40, 60, 70, 80, 100])
    expect(progressAt('role')).toEqual({ step: 1, total: 5, percent: 20 })
    expect(progressAt('done')).toEqual({ step: 5, total: 5, percent: 100 })
  })

  test('include every step for a person who makes a family', () => {
    expect(formsFor({ form: 'role', familyId: null }, undefined)).toEqual(forms)
    expect(formsFor({ form: 'category', familyId: 'F' }, undefined)).toEqual(forms)
    expect(formsFor({ form: 'done', familyId: 'F' }, own)).toEqual(forms)
  })

  test('include the first and the last for a person who joined', () => {
    for (const role of roles) {
      expect(formsFor({ form: 'role', familyId: null }, { familyId: 'G', role })).toEqual([
        'role',
        'done',
      ])
    }
  })

  test('leave out what a founder may not make any more', () => {
    for (const role of others) {
      const left = formsFor({ form: 'family', familyId: 'F' }, { familyId: 'F', role })
      expect(left).not.toContain('category')
      expect(left).not.toContain('event')
    }
  })

  test('Back goes one form back, and from the first nowhere', () => {
    expect(forms.map((form) => formBefore(form, forms))).toEqual([undefined, ...forms.slice(0, -1)])
    expect(formBefore('done', ['role', 'done'])).toBe('role')
  })

  test('Next goes one form on', () => {
    expect(forms.slice(0, -1).map((form) => formAfter(form, forms))).toEqual(forms.slice(1))
  })
})

describe('the form to show', () => {
  test('shows the form that the person came to', () => {
    for (const form of forms) expect(formToShow({ form, familyId: 'F' }, own)).toBe(form)
  })

  test('shows the next one that is for them, if that one is not', () => {
    const joined = { familyId: 'G', role: founderRole }
    expect(formToShow({ form: 'family', familyId: null }, joined)).toBe('done')
    expect(formToShow({ form: 'role', familyId: null }, joined)).toBe('role')
  })

  test('fits a family that is about to come into view', () => {
    expect(formToShow({ form: 'category', familyId: 'F' }, undefined)).toBe('category')
  })

  test('makes nothing without a family', () => {
    expect(formToShow({ form: 'task', familyId: null }, undefined)).toBe('family')
    expect(formToShow({ form: 'done', familyId: null }, undefined)).toBe('family')
    expect(formToShow({ form: 'role', familyId: null }, undefined)).toBe('role')
  })
})
