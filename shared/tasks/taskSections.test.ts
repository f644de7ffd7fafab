import { expect, it } from 'vitest'
import { buildTask } from '../testing/builders.ts'
import { bySection, sectionOf } from './taskSections.ts'

const today = '2026-03-16'
const task = (id: string, fields: object = {}) =>
  buildTask({ id, assignedTo: 'anna', dueDate: null, ...fields })

const tasks = [
  task('done', { status: 'completed', dueDate: today }),
  task('someday'),
  task('in-a-week', { dueDate: '2026-03-23' }),
  task('in-eight-days', { dueDate: '2026-03-24' }),
  task('today', { dueDate: today }),
  task('yesterday', { dueDate: '2026-03-15' }),
  task('nobodys', { dueDate: today, assignedTo: null }),
]

const sectionsOf = (isOfOne: boolean) =>
  new Map(tasks.map((each) => [each.id, sectionOf(each, { today, isOfOne })] as const))

it('puts what is overdue first, then today, the next seven days, later, and what is past', () => {
  expect(Object.fromEntries(sectionsOf(false))).toEqual({
    done: 'past',
    someday: 'later',
    'in-a-week': 'next',
    'in-eight-days': 'later',
    today: 'today',
    yesterday: 'overdue',
    nobodys: 'today',
  })
  expect(bySection(tasks, sectionsOf(false)).map(({ id }) => id)).toEqual([
    'yesterday',
    'today',
    'nobodys',
    'in-a-week',
    'someday',
    'in-eight-days',
    'done',
  ])
})

it('lists unassigned tasks after those of one person', () => {
  expect(
    bySection(tasks, sectionsOf(true))
      .map(({ id }) => id)
      .slice(-2),
  ).toEqual(['nobodys', 'done'])
})
