import { describe, expect, test } from 'vitest'
import type { Task } from '#shared/domain/task.ts'
import { fieldErrors } from './fieldErrors.ts'
import { editedFields, parseTaskForm, taskToForm } from './taskForm.ts'

const task: Task = {
  id: 't',
  editId: 'e',
  replaced: null,
  kind: 'task',
  familyId: 'F',
  title: 'Buy bread',
  description: null,
  assignedTo: 'anna',
  priority: 'high',
  dueDate: '2026-11-22',
  isPlanning: false,
  status: 'pending',
  completedAt: null,
}

describe('the task form', () => {
  test('starts empty with the spec’s defaults', () => {
    expect(taskToForm(undefined)).toEqual({
      title: '',
      description: '',
      assignedTo: '',
      priority: 'medium',
      dueDate: '',
      dueTime: '',
      isPlanning: false,
      steps: '',
    })
  })

  test('gives back an untouched task unchanged', () => {
    const parsed = parseTaskForm(taskToForm(task))
    expect(parsed.success && editedFields(task, parsed.data)).toEqual({})
  })

  test('sends the changed fields only', () => {
    const parsed = parseTaskForm({ ...taskToForm(task), title: ' Buy rye bread ', dueDate: '' })
    expect(parsed.success && editedFields(task, parsed.data)).toEqual({
      title: 'Buy rye bread',
      dueDate: null,
    })
  })

  test('says at the title that it is required, also for mere spaces', () => {
    const parsed = parseTaskForm({ ...taskToForm(undefined), title: '  ' })
    expect(parsed.error && fieldErrors(parsed.error)).toEqual({ title: 'Title is required' })
  })

  test('names an over-long title and a day that does not exist, each at its field', () => {
    const parsed = parseTaskForm({
      ...taskToForm(undefined),
      title: 'x'.repeat(201),
      dueDate: '2026-02-30',
    })
    expect(parsed.error && fieldErrors(parsed.error)).toEqual({
      title: 'At most 200 characters',
      dueDate: 'Enter a whole date, or leave it empty',
    })
  })
})
