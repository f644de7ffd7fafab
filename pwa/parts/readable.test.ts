import { describe, expect, it } from 'vitest'
import {
  buildAttendance,
  buildBudgetCategory,
  buildEvent,
  buildEventOverride,
  buildExpense,
  buildFamily,
  buildGoal,
  buildInvitation,
  buildMember,
  buildProfileDetails,
  buildTask,
  buildTaskSeries,
  buildUser,
} from '#shared/testing/builders.ts'
import { kindNames } from '#shared/sync/registry.ts'
import { moneyOf } from './money.ts'
import { contentAsText, readableFields, recordName } from './readable.ts'

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

describe('what a change says to a person', () => {
  it('shows a whole record without the fields of the machinery and without empty ones', () => {
    expect(readableFields(task, [], reader)).toEqual([
      { field: 'title', label: 'Title', value: 'high' },
      { field: 'assignedTo', label: 'Assigned to', value: 'Grace Hill' },
      { field: 'priority', label: 'Priority', value: 'High' },
      { field: 'dueDate', label: 'Due date', value: 'Mar 4, 2026' },
      { field: 'isPlanning', label: 'Planning task', value: 'Yes' },
    ])
  })

  it('shows only the fields that were refused, empty ones too', () => {
    expect(readableFields(task, ['description', 'editId'], reader)).toEqual([
      { field: 'description', label: 'Description', value: 'None' },
    ])
  })

  it('names a category, and says from when an amount counts', () => {
    const amounts = [{ from: '2026-11', amount: '800.00' }]
    const words = readableFields({ categoryId: 'c1', movedTo: 'gone', amounts }, [], reader)
    expect(words.map(({ value }) => value)).toEqual([
      'Groceries',
      'Uncategorised',
      '$800.00 from November 2026 on',
    ])
  })

  it('keeps a field that it has no words for', () => {
    expect(readableFields({ flavour: 'plum' }, [], reader)).toEqual([
      { field: 'flavour', label: 'flavour', value: 'plum' },
    ])
  })

  it('copies as one line a field', () => {
    const text = contentAsText('Buy plums', readableFields({ title: 'Buy plums' }, [], reader))
    expect(text).toBe('Buy plums\nTitle: Buy plums')
  })

  it('is named by its title, also where only another part of it is told', () => {
    const replaced = { description: 'By the sea' }
    expect(recordName('task', replaced, { title: 'Plan the holiday' })).toBe('Plan the holiday')
    expect(recordName('expense', { description: 'Bread' })).toBe('Bread')
  })

  it('is named by its kind where it has no title', () => {
    expect(recordName('member', { role: 'parent' })).toBe('Family member')
  })
})

const value = (field: string, content: unknown) =>
  readableFields({ [field]: content }, [field], reader)[0]?.value

describe('a value in words', () => {
  it.each([
    ['amount', '1234.50', '$1,234.50'],
    ['color', '#10b981', 'Green'],
    ['attendees', ['u1'], 'Grace Hill'],
    ['attendees', [], 'None'],
    ['shared', true, 'Yes'],
    ['status', 'not-going', 'Not going'],
    ['type', 'individual', 'Individual'],
    ['weekStart', 1, 'Mon'],
    ['startDate', '2026-03-16', 'Mar 16, 2026'],
    ['startDate', '2026-03-29T02:30', 'Mar 29, 2026, 2:30 AM'],
    ['title', '2026-03-16', '2026-03-16'],
    ['title', 'high', 'high'],
  ])('%s: %j', (field, content, words) => {
    expect(value(field, content)?.replaceAll('\u202f', ' ')).toBe(words)
  })

  it.each([
    ['FREQ=DAILY', 'Daily'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE', 'Every 2 weeks, on Mon, Wed'],
    ['FREQ=MONTHLY;BYDAY=2TU;COUNT=5', 'Monthly, on the second Tue, 5 times'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Monthly, on the last day'],
    ['FREQ=YEARLY;UNTIL=20280304', 'Yearly, until Mar 4, 2028'],
  ])('how it repeats: %s', (rrule, words) => {
    expect(value('rrule', rrule)).toBe(words)
  })
})

describe('every kind of record', () => {
  const records = [
    buildAttendance(),
    buildBudgetCategory(),
    buildEvent(),
    buildEventOverride(),
    buildExpense(),
    buildFamily(),
    buildGoal(),
    buildInvitation(),
    buildMember(),
    buildProfileDetails(),
    buildTask({ seriesId: 's', date: '2026-03-16', id: 's:2026-03-16', skipped: true }),
    buildTaskSeries(),
    buildUser(),
  ]

  it('is looked at here', () => {
    expect(records.map(({ kind }) => kind).sort()).toEqual([...kindNames].sort())
  })

  it.each(records)('has words for all its fields: $kind', (record) => {
    const nameless = readableFields(record, Object.keys(record), reader).filter(
      ({ field, label }) => label === field,
    )
    expect(nameless).toEqual([])
    expect(recordName(record.kind ?? '', {})).not.toBe('Record')
  })
})
