import { describe, expect, test } from 'vitest'
import { emptyDraft, parseDraft, withoutFamily } from './draft.ts'

const filled = {
  ...emptyDraft,
  form: 'task',
  familyName: 'عائلة 👨‍👩‍👧',
  familyId: 'F',
  category: {
    typed: { name: 'Books', budgetAmount: '12.5', color: '#EF4444' },
    id: 'C',
    saved: { name: 'Books', budgetAmount: '12.50', color: '#EF4444' },
  },
} as const

describe('the onboarding’s draft', () => {
  test('begins with what is proposed', () => {
    expect(emptyDraft.category.typed).toEqual({
      name: 'Groceries',
      budgetAmount: '800',
      color: '#4F46E5',
    })
    expect(emptyDraft.task.typed).toEqual({ title: 'Plan weekly meals', priority: 'medium' })
    expect(emptyDraft.event.typed).toEqual({ title: 'Family dinner', startDate: null })
  })

  test('survives being kept as text', () => {
    expect(parseDraft(JSON.stringify(filled))).toEqual(filled)
  })

  test('keeps what an earlier version knew of it', () => {
    const { role, dateOfBirth } = emptyDraft
    const earlier = { step: 'family', role, dateOfBirth, familyName: 'The Nowaks', familyId: 'F' }
    expect(parseDraft(JSON.stringify(earlier))).toEqual({
      ...emptyDraft,
      familyName: 'The Nowaks',
      familyId: 'F',
    })
  })

  test.each([[null], ['{'], ['[]'], ['{"step":"budget"}'], ['null']])(
    'begins anew where the device kept %s',
    (text) => {
      expect(parseDraft(text)).toEqual(emptyDraft)
    },
  )

  test('forgets what was made in a family that is no more, and not what was typed', () => {
    const { category, familyId, familyName } = withoutFamily(filled)
    expect({ familyId, familyName }).toEqual({ familyId: null, familyName: 'عائلة 👨‍👩‍👧' })
    expect(category).toEqual({ typed: filled.category.typed, id: null, saved: null })
  })
})
