import { describe, expect, test } from 'vitest'
import { emptyDraft, parseDraft, withoutFamily } from './draft.ts'
import type { Draft } from './draft.ts'

const filled = {
  ...emptyDraft,
  form: 'task',
  familyName: 'عائلة 👨‍👩‍👧',
  familyId: 'F',
  others: {
    firstName: 'Ben',
    links: [
      {
        firstName: 'Ruth',
        invitation: {
          id: 'I',
          token: 'T',
          url: 'https://family.example/join/T',
          role: 'grandparent',
          expiresAt: '2026-12-03T09:00:00.000Z',
        },
      },
    ],
  },
  category: {
    typed: { name: 'Books', budgetAmount: '12.5', color: '#EF4444' },
    id: 'C',
    saved: { name: 'Books', budgetAmount: '12.50', color: '#EF4444' },
  },
} satisfies Draft

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
    const settings = { currency: 'EUR', locale: 'de-DE', weekStart: 1 }
    const made = { familyName: 'The Nowaks', familyId: 'F', settings }
    const earlier = { step: 'family', role, dateOfBirth, ...made }
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    expect(parseDraft(JSON.stringify(earlier))).toEqual({
      ...emptyDraft,
      settings: { timeZone, ...settings },
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
    const { category, familyId, familyName, others } = withoutFamily(filled)
    expect(others).toEqual({ firstName: 'Ben', links: [] })
    expect({ familyId, familyName }).toEqual({ familyId: null, familyName: 'عائلة 👨‍👩‍👧' })
    expect(category).toEqual({ typed: filled.category.typed, id: null, saved: null })
  })
})
