import { describe, expect, test } from 'vitest'
import { dateLocale } from '../time/dates.ts'
import { dueInWords, skippedInWords } from './dueDate.ts'

const today = '2026-11-21'
const due = (dueDate: string | null, status: 'pending' | 'completed' = 'pending') =>
  dueInWords({ dueDate, status }, today, 'en-US')

describe('when a task is due', () => {
  test('a task without a date says nothing', () => {
    expect(due(null)).toBeUndefined()
  })

  test.each([
    ['2026-11-21', 'Due today'],
    ['2026-11-22', 'Due tomorrow'],
    ['2026-12-01', 'Due Tue, Dec 1'],
    ['2027-01-02', 'Due Jan 2, 2027'],
  ])('%s is not overdue and reads “%s”', (day, text) => {
    expect(due(day)).toMatchObject({ text, overdue: false })
  })

  test.each([
    ['2026-11-20', 'Overdue since yesterday'],
    ['2026-11-10', 'Overdue since Tue, Nov 10'],
  ])('an open task of %s says in words that it is overdue', (day, text) => {
    expect(due(day)).toMatchObject({ text, overdue: true })
  })

  test('a completed task is never overdue', () => {
    expect(due('2026-11-20', 'completed')).toMatchObject({
      text: 'Was due Fri, Nov 20',
      day: 'Fri, Nov 20',
      overdue: false,
    })
  })

  test('tomorrow is the next month’s first day at the end of a month', () => {
    expect(
      dueInWords({ dueDate: '2028-03-01', status: 'pending' }, '2028-02-29', 'en-US')?.text,
    ).toBe('Due tomorrow')
  })
})

describe('the locale of dates', () => {
  test('uses the browser’s own locale if it is of the language of our words', () => {
    expect(dateLocale(['de-DE', 'en-GB'])).toBe('en-GB')
  })

  test('falls back to English if the browser knows none', () => {
    expect(dateLocale(['de-DE', 'fr'])).toBe('en')
  })
})

describe('the time before', () => {
  const said = (whose: string | null, takesTurns = true) =>
    skippedInWords(
      {
        assignedTo: 'mia',
        time: { untouched: true, missed: false, takesTurns, skippedTurn: { whose } },
      },
      (userId) => userId,
    )

  test('names the person whose turn was skipped', () => {
    expect(said('anna')).toBe('anna’s turn was skipped')
  })

  test('names nobody twice: the turn may still be the same person’s', () => {
    expect(said('mia')).toBe('Last time was skipped')
  })

  test('names nobody for a task without turns', () => {
    expect(said('anna', false)).toBe('Last time was skipped')
    expect(said(null)).toBe('Last time was skipped')
  })
})
