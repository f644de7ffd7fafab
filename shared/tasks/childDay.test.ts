import { describe, expect, it } from 'vitest'
import { tick } from './task.ts'
import { buildEvent, buildGoal, buildTask } from '../testing/builders.ts'
import { childsGoals, childsTasks, dayAhead, daysToDo, whenToDo } from './childDay.ts'
import { occurrenceOnce } from '../calendar/occurrence.ts'

const today = '2026-03-16'

const task = (title: string, dueDate: string | null, assignedTo: string | null = 'leo') =>
  buildTask({ familyId: 'f', title, dueDate, assignedTo })

const doneTask = (title: string, assignedTo: string | null = 'leo') =>
  buildTask({
    familyId: 'f',
    title,
    dueDate: today,
    assignedTo,
    ...tick('completed', `${today}T09:00:00.000Z`),
  })

const titles = (tasks: readonly { readonly title: string }[]): readonly string[] =>
  tasks.map(({ title }) => title)

describe('a child’s tasks of today', () => {
  it('lists its own tasks of today, then missed ones, then undated ones, then done ones', () => {
    const open = [
      task('Tidy up', null),
      task('Homework', '2026-03-15'),
      task('Feed the cat', today),
      task('Piano', '2026-03-17'),
    ]
    const { own, done } = childsTasks({ open, done: [doneTask('Make the bed')] }, 'leo', today)
    expect(titles(own)).toEqual(['Feed the cat', 'Homework', 'Tidy up', 'Make the bed'])
    expect(done).toBe(1)
  })

  it('lists nothing of other people, whether open, overdue or done', () => {
    const open = [task('Taxes', '2026-03-01', 'anna'), task('Shopping', today, 'anna')]
    const others = { open, done: [doneTask('Laundry', 'anna')] }
    expect(childsTasks(others, 'leo', today)).toEqual({ own: [], done: 0, anybodys: [] })
  })

  it('offers unassigned tasks of today only', () => {
    const open = [task('Water the plants', today, null), task('Attic', '2026-03-01', null)]
    expect(titles(childsTasks({ open, done: [] }, 'leo', today).anybodys)).toEqual([
      'Water the plants',
    ])
  })

  it('names each task’s day, and looks a month back', () => {
    expect(whenToDo({ dueDate: today }, today)).toBe('today')
    expect(whenToDo({ dueDate: '2026-03-15' }, today)).toBe('earlier')
    expect(whenToDo({ dueDate: null }, today)).toBe('any-day')
    expect(daysToDo(today)).toEqual({ from: '2026-02-14', to: today })
  })
})

const clock = { now: new Date(`${today}T12:00:00Z`), today, timeZone: 'UTC' }

const on = (title: string, startDate: string, more: Parameters<typeof buildEvent>[0] = {}) =>
  occurrenceOnce(buildEvent({ title, startDate, timeZone: 'UTC', ...more }), 'UTC')

describe('what is on today', () => {
  it('separates past events from those to come, and names the next one', () => {
    const ahead = dayAhead(
      [
        on('School', `${today}T08:00`),
        on('Football', `${today}T16:00`),
        on('Dentist', '2026-03-18T10:00'),
        on('Zoo', '2026-03-20'),
      ],
      clock,
    )
    expect(ahead.today.map(({ occurrence, isOver }) => [occurrence.title, isOver])).toEqual([
      ['School', true],
      ['Football', false],
    ])
    expect(ahead.next?.title).toBe('Dentist')
  })

  it('includes events of several days', () => {
    const trip = on('Trip', '2026-03-14', { endDate: '2026-03-17' })
    expect(dayAhead([trip], clock).today).toHaveLength(1)
  })

  it('leaves out pending and returned events', () => {
    const asked = (['pending', 'returned'] as const).map((approval) =>
      on('Sleepover', `${today}T18:00`, { approval }),
    )
    expect(dayAhead(asked, clock)).toEqual({ today: [], next: undefined })
  })
})

describe('a child’s goals', () => {
  it('lists its own goals in sight and then the family’s, without other people’s', () => {
    const goals = [
      buildGoal({ title: 'Holiday', type: 'family' }),
      buildGoal({ title: 'Ten books', type: 'individual', assignedTo: 'leo' }),
      buildGoal({ title: 'Run', type: 'individual', assignedTo: 'anna' }),
    ]
    expect(titles(childsGoals(goals, 'leo'))).toEqual(['Ten books', 'Holiday'])
  })
})
