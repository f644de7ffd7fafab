import { describe, expect, it } from 'vitest'
import { moneyOf } from '../money/money.ts'
import { contentAsText, formatFields, recordName } from './formatRecord.ts'

const reader = {
  nameOf: (userId: string) => (userId === 'u1' ? 'Grace Hill' : ''),
  categoryOf: (categoryId: string) => (categoryId === 'c1' ? 'Groceries' : ''),
  money: moneyOf('en-US', 'USD'),
  locale: 'en-US',
}

const task = {
  id: 't1',
  kind: 'task',
  editId: 'e1',
  familyId: 'f1',
  audience: 'household:f1',
  title: 'high',
  description: null,
  assignedTo: 'u1',
  priority: 'high',
  dueDate: '2026-03-04',
  isPlanning: true,
}

describe('formatRecord', () => {
  it('shows a whole record without technical and empty fields', () => {
    expect(formatFields('task', task, [], reader)).toEqual([
      { field: 'title', label: 'Title', value: 'high' },
      { field: 'assignedTo', label: 'Assigned to', value: 'Grace Hill' },
      { field: 'priority', label: 'Priority', value: 'High' },
      { field: 'dueDate', label: 'Due date', value: 'Mar 4, 2026' },
      { field: 'isPlanning', label: 'Planning task', value: 'Yes' },
    ])
  })

  it('shows only the refused fields, empty ones too', () => {
    expect(formatFields('task', task, ['description', 'editId'], reader)).toEqual([
      { field: 'description', label: 'Description', value: 'None' },
    ])
  })

  it('names a category, and from when an amount counts', () => {
    const amounts = [{ from: '2026-11', amount: '800.00' }]
    const expense = formatFields('expense', { categoryId: 'c1' }, [], reader)
    const category = formatFields('budgetCategory', { movedTo: 'gone', amounts }, [], reader)
    expect([...expense, ...category].map(({ value }) => value)).toEqual([
      'Groceries',
      'Uncategorized',
      '$800.00 from November 2026',
    ])
  })

  it('keeps fields of a newer version, for which it has no words', () => {
    const plum = [{ field: 'flavour', label: 'flavour', value: 'plum' }]
    expect(formatFields('task', { flavour: 'plum' }, [], reader)).toEqual(plum)
    expect(formatFields('comet', { flavour: 'plum' }, [], reader)).toEqual(plum)
  })

  it('copies as one line a field', () => {
    const text = contentAsText(
      'Buy plums',
      formatFields('task', { title: 'Buy plums' }, [], reader),
    )
    expect(text).toBe('Buy plums\nTitle: Buy plums')
  })

  it('names a record by its title, even if only another part is known', () => {
    const replaced = { description: 'By the sea' }
    expect(recordName('task', replaced, { title: 'Plan the holiday' })).toBe('Plan the holiday')
    expect(recordName('expense', { description: 'Bread' })).toBe('Bread')
  })

  it('names a record by its text, if that is all of it', () => {
    expect(recordName('memoryComment', { comment: 'How deep!' })).toBe('How deep!')
  })

  it('names a record by its kind if it has no title', () => {
    expect(recordName('member', { role: 'parent' })).toBe('Family member')
  })
})

const value = (kind: string, field: string, content: unknown) =>
  formatFields(kind, { [field]: content }, [field], reader)[0]?.value

describe('a value in words', () => {
  it.each([
    ['expense', 'amount', '1234.50', '$1,234.50'],
    ['event', 'color', '#10b981', 'Green'],
    ['event', 'attendees', ['u1'], 'Grace Hill'],
    ['event', 'attendees', [], 'None'],
    ['event', 'shared', true, 'Yes'],
    ['attendance', 'status', 'not-going', 'Not going'],
    ['attendance', 'status', 'of another version', 'of another version'],
    ['goal', 'type', 'individual', 'Individual'],
    ['family', 'weekStart', 1, 'Mon'],
    ['event', 'startDate', '2026-03-16', 'Mar 16, 2026'],
    ['event', 'startDate', '2026-03-29T02:30', 'Mar 29, 2026, 2:30 AM'],
    ['task', 'title', '2026-03-16', '2026-03-16'],
    ['task', 'title', 'high', 'high'],
  ])('%s, %s: %j', (kind, field, content, words) => {
    expect(value(kind, field, content)?.replaceAll('\u202f', ' ')).toBe(words)
  })

  it.each([
    ['FREQ=DAILY', 'Daily'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE', 'Every 2 weeks, on Mon, Wed'],
    ['FREQ=MONTHLY;BYDAY=2TU;COUNT=5', 'Monthly, on the second Tue, 5 times'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Monthly, on the last day'],
    ['FREQ=YEARLY;UNTIL=20280304', 'Yearly, until Mar 4, 2028'],
  ])('how it repeats: %s', (rrule, words) => {
    expect(value('event', 'rrule', rrule)).toBe(words)
  })
})
