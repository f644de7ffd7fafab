import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Task } from './task.ts'
import { tick } from './task.ts'
import type { ListQuery } from '../sync/listColumns.ts'
import { builtAt, buildTask } from '../testing/builders.ts'
import {
  completedTasks,
  pendingTasks,
  taskColumns,
  tasksCompletedSince,
  missedOf,
  taskStatsOf,
  taskStatsQueries,
  tasksDueOn,
} from './taskLists.ts'

const select = (tasks: readonly Task[], { list, by, from, to, limit }: ListQuery): Task[] =>
  tasks
    .map((task) => ({ task, columns: taskColumns(task) }))
    .filter(({ columns }) => columns.list === list)
    .filter(({ columns }) => from === undefined || columns[by] >= from)
    .filter(({ columns }) => to === undefined || columns[by] <= to)
    .sort((a, b) => (a.columns[by] < b.columns[by] ? -1 : a.columns[by] > b.columns[by] ? 1 : 0))
    .slice(0, limit)
    .map(({ task }) => task)

const titles = (tasks: readonly Task[]): readonly string[] => tasks.map(({ title }) => title)

const done = (title: string, at: string) =>
  buildTask({ familyId: 'f', title, ...tick('completed', at) })

const due = (title: string, dueDate: string | null) => buildTask({ familyId: 'f', title, dueDate })

describe('lists of tasks', () => {
  it('returns the soonest due first, and undated tasks last', () => {
    const tasks = [due('someday', null), due('later', '2026-05-02'), due('sooner', '2026-05-01')]
    expect(titles(select(tasks, pendingTasks('f', 10)))).toEqual(['sooner', 'later', 'someday'])
  })

  it('returns the last completed first', () => {
    const tasks = [done('first', '2026-05-01T10:00:00Z'), done('last', '2026-05-02T10:00:00Z')]
    expect(titles(select(tasks, completedTasks('f', 10)))).toEqual(['last', 'first'])
  })

  it('returns tasks due on a day, and none of another day, state or family', () => {
    const tasks = [
      due('today', '2026-05-01'),
      due('tomorrow', '2026-05-02'),
      { ...due('done', '2026-05-01'), ...tick('completed', builtAt) },
      { ...due('theirs', '2026-05-01'), familyId: 'g' },
    ]
    expect(titles(select(tasks, tasksDueOn('f', 'pending', '2026-05-01', 3)))).toEqual(['today'])
  })

  it('includes a task completed at that very instant', () => {
    const tasks = [
      done('before', '2026-05-01T21:59:59.999Z'),
      done('at', '2026-05-01T22:00:00.000Z'),
      done('after', '2026-05-01T22:00:00.001Z'),
    ]
    const since = tasksCompletedSince('f', '2026-05-01T22:00:00.000Z')
    expect(titles(select(tasks, since))).toEqual(['after', 'at'])
  })
})

describe('the task statistics', () => {
  const today = '2026-05-01T22:00:00.000Z'
  const anyTask = fc
    .record({
      completedAt: fc.constantFrom(
        null,
        '2026-05-01T21:59:00.000Z',
        today,
        '2026-05-02T08:00:00.000Z',
      ),
      familyId: fc.constantFrom('f', 'g'),
    })
    .map(({ completedAt, familyId }) =>
      buildTask({ familyId, completedAt, status: completedAt === null ? 'pending' : 'completed' }),
    )

  it('counts a family’s tasks by state, and those completed today', () => {
    fc.assert(
      fc.property(fc.array(anyTask), (tasks) => {
        const queries = taskStatsQueries('f', today)
        const counted = {
          pending: select(tasks, queries.pending).length,
          completed: select(tasks, queries.completed).length,
          completedToday: select(tasks, queries.completedToday).length,
        }
        const stats = taskStatsOf(counted, { open: 0, missed: 0 })
        const ours = tasks.filter(({ familyId }) => familyId === 'f')
        const completed = ours.filter(({ status }) => status === 'completed')
        expect(stats).toEqual({
          total: ours.length,
          pending: ours.length - completed.length,
          completed: completed.length,
          completedToday: completed.filter((task) => (task.completedAt ?? '') >= today).length,
        })
      }),
    )
  })

  it('counts open times of series as pending, and missed ones only in the total', () => {
    const counted = { pending: 2, completed: 3, completedToday: 1 }
    const stats = taskStatsOf(counted, { open: 4, missed: 5 })
    expect(missedOf(stats)).toBe(5)
    expect(stats).toEqual({
      total: 14,
      pending: 6,
      completed: 3,
      completedToday: 1,
    })
  })
})
