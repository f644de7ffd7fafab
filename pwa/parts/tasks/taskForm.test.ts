import { describe, expect, test } from 'vitest'
import { assignTo } from '#shared/tasks/assignees.ts'
import type { Task } from '#shared/tasks/task.ts'
import { fieldErrors } from '../forms/fieldErrors.ts'
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
  test('starts empty with the defaults', () => {
    expect(taskToForm(undefined)).toEqual({
      title: '',
      description: '',
      assignedTo: '',
      others: [],
      eachTheirOwn: false,
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
      dueDate: 'Enter a full date, or leave it empty',
    })
  })

  test('gives a task to several, and keeps what it does not know of', () => {
    const both = { ...task, ...assignTo(['anna', 'ben']), eachTheirOwn: true }
    expect(taskToForm(both)).toMatchObject({ assignedTo: 'anna', others: ['ben'] })
    const parsed = parseTaskForm({ ...taskToForm(both), title: 'Buy rye bread' })
    expect(parsed.success && editedFields(both, parsed.data)).toEqual({ title: 'Buy rye bread' })
    const alone = parseTaskForm({ ...taskToForm(both), others: [] })
    expect(alone.success && editedFields(both, alone.data)).toEqual({
      assignees: [],
      eachTheirOwn: false,
    })
    const nobody = parseTaskForm({ ...taskToForm(both), assignedTo: '' })
    expect(nobody.data).toMatchObject({ assignedTo: null, assignees: [], eachTheirOwn: false })
  })
})
