import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeThreeWay } from '../sync/merge.ts'
import { buildTask } from '../testing/builders.ts'
import { assigneesOf, assignTo, isFor, perPerson } from './assignees.ts'
import { isDoneFor, tickFor } from './task.ts'
import type { Task } from './task.ts'

const at = '2026-03-14T10:00:00.000Z'

describe('Whom a task is for', () => {
  it('returns one person, several or nobody, the lowest first', () => {
    expect(assignTo(['mila', 'leo', 'mila'])).toEqual({
      assignedTo: 'leo',
      assignees: ['leo', 'mila'],
    })
    expect(assigneesOf(assignTo(['mila', 'leo']))).toEqual(['leo', 'mila'])
    expect(assigneesOf(assignTo(['mila']))).toEqual(['mila'])
    expect(assigneesOf(assignTo([]))).toEqual([])
  })

  it('returns only the person named by an app that supports one person', () => {
    const both = assignTo(['leo', 'mila'])
    expect(assigneesOf({ ...both, assignedTo: 'anna' })).toEqual(['anna'])
    expect(assigneesOf({ ...both, assignedTo: 'mila' })).toEqual(['mila'])
    expect(assigneesOf({ ...both, assignedTo: null })).toEqual([])
    expect(isFor({ ...both, assignedTo: 'anna' }, 'leo')).toBe(false)
  })

  it('counts for each of them', () => {
    const tasks = [buildTask({ title: 'Both', ...assignTo(['leo', 'mila']) }), buildTask()]
    expect(perPerson(tasks).map(({ assignedTo }) => assignedTo)).toEqual(['leo', 'mila', null])
  })
})

describe('What each ticks for themselves', () => {
  const task = buildTask({ ...assignTo(['leo', 'mila']), eachTheirOwn: true })
  const ticked = (before: Task, who: string, status: 'completed' | 'pending' = 'completed') => ({
    ...before,
    ...tickFor(before, who, status, at),
  })

  it('becomes done with the last tick, and open again without it', () => {
    const one = ticked(task, 'leo')
    expect([one.status, isDoneFor(one, 'leo'), isDoneFor(one, 'mila')]).toEqual([
      'pending',
      true,
      false,
    ])
    const all = ticked(one, 'mila')
    expect(all).toMatchObject({ status: 'completed', completedAt: at })
    expect(ticked(all, 'leo', 'pending')).toMatchObject({
      status: 'pending',
      completedAt: null,
      tickedBy: ['mila'],
    })
  })

  it('completes for all by a tick of a person it is not for, or if one tick is for all', () => {
    expect(ticked(task, 'anna').status).toBe('completed')
    expect(ticked({ ...task, eachTheirOwn: false }, 'leo').status).toBe('completed')
  })

  it('becomes done when the last two ticks merge, in either order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(['leo', 'mila', 'zoe'], { minLength: 2 }), (people) => {
        const [last, other, ...before] = people as [string, string, ...string[]]
        const given = buildTask({ ...assignTo(people), eachTheirOwn: true, tickedBy: before })
        const record = { ...given, _deleted: false, updatedAt: at }
        const { merged, replaced } = mergeThreeWay(
          record,
          { ...record, ...tickFor(given, last, 'completed', at) },
          { ...record, ...tickFor(given, other, 'completed', at) },
        )
        expect(replaced).toEqual([])
        expect(merged).toMatchObject({ status: 'completed', completedAt: at })
      }),
    )
  })
})
