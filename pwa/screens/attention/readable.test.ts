import { describe, expect, it } from 'vitest'
import { contentAsText, readableFields, titleOf } from './readable.ts'

const reader = {
  nameOf: (userId: string) => (userId === 'u1' ? 'Grace Hill' : ''),
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

  it('keeps a field that it has no words for', () => {
    expect(readableFields({ flavour: 'plum' }, [], reader)).toEqual([
      { field: 'flavour', label: 'flavour', value: 'plum' },
    ])
  })

  it('copies as one line a field', () => {
    const text = contentAsText('Buy plums', readableFields({ title: 'Buy plums' }, [], reader))
    expect(text).toBe('Buy plums\nTitle: Buy plums')
  })

  it('is named by its kind where it has no title', () => {
    const item = { kind: 'member', content: { role: 'parent' } } as unknown as Parameters<
      typeof titleOf
    >[0]
    expect(titleOf(item)).toBe('Family member')
  })
})
