import { expect, test } from 'vitest'
import type { Task } from './task.ts'
import { overloadedMember, tasksToHandOver } from './handOver.ts'

const load = (userId: string, planningLoad: number) => ({
  userId,
  userName: userId,
  planningLoad,
  executionLoad: 0,
})

const task = (title: string, changes: Partial<Task> = {}): Task => ({
  id: title,
  editId: 'e',
  replaced: null,
  kind: 'task',
  familyId: 'F',
  title,
  description: null,
  assignedTo: 'anna',
  priority: 'medium',
  dueDate: null,
  isPlanning: true,
  status: 'pending',
  completedAt: null,
  ...changes,
})

test('nobody is over the limit at exactly 60 percent', () => {
  expect(overloadedMember([load('anna', 60), load('ben', 40)])).toBeUndefined()
})

test('the member above 60 percent is over the limit', () => {
  expect(overloadedMember([load('anna', 61), load('ben', 39)])?.userId).toBe('anna')
})

test('only the member’s own open planning tasks can be handed over, the soonest due first', () => {
  const titles = tasksToHandOver('anna', [
    task('without a date'),
    task('later', { dueDate: '2026-12-01' }),
    task('sooner', { dueDate: '2026-11-22' }),
    task('done', { status: 'completed' }),
    task('no planning', { isPlanning: false }),
    task('of another', { assignedTo: 'ben' }),
    task('of nobody', { assignedTo: null }),
  ]).map(({ title }) => title)
  expect(titles).toEqual(['sooner', 'later', 'without a date'])
})
