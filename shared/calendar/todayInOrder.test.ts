import { expect, it } from 'vitest'
import { eventKind } from './eventKind.ts'
import { taskKind } from '../tasks/taskKind.ts'
import { builderOf } from '../testing/builders.ts'
import { occurrenceOnce } from './occurrence.ts'
import type { ListedTask } from '../tasks/taskTimes.ts'
import { forMeFirst, todayInOrder } from './todayInOrder.ts'

const buildTask = builderOf(taskKind)
const buildEvent = builderOf(eventKind)
const timeZone = 'Europe/Berlin'
const today = '2026-11-25'

const task = (title: string, dueTime?: string, assignedTo: string | null = null) =>
  buildTask({ title, dueDate: today, assignedTo, ...(dueTime !== undefined && { dueTime }) })

const event = (title: string, startDate: string, endDate: string | null = null) =>
  occurrenceOnce(buildEvent({ title, startDate, endDate, timeZone }), timeZone)

it('merges tasks and events of a day in the order of time', () => {
  const tasks = [task('Whenever'), task('Ring the school', '08:30'), task('Bins', '18:00')]
  const events = [
    event('Holiday', today),
    event('From yesterday', '2026-11-24T20:00', '2026-11-25T10:00'),
    event('Dentist', `${today}T15:00`),
  ]
  const titles = todayInOrder(tasks, events, { today, timeZone }).map((each) =>
    'task' in each ? each.task.title : each.occurrence.title,
  )
  expect(titles).toEqual([
    'Holiday',
    'From yesterday',
    'Ring the school',
    'Dentist',
    'Bins',
    'Whenever',
  ])
})

it('puts one’s own tasks first, then unassigned ones, and done ones last', () => {
  const tasks = [
    task('Hers', '07:00', 'her'),
    task('Nobody’s'),
    { ...task('Done', '06:00', 'me'), status: 'completed' as const },
    task('Mine', undefined, 'me'),
    task('Mine at nine', '09:00', 'me'),
  ]
  expect(forMeFirst(tasks, 'me').map(({ title }) => title)).toEqual([
    'Mine at nine',
    'Mine',
    'Nobody’s',
    'Hers',
    'Done',
  ])
})

it('keeps tasks in their places that are completed while they are looked at', () => {
  const tasks = [task('Bins', undefined, 'me'), task('Shop', undefined, 'me'), task('Nobody’s')]
  const places = new Map(tasks.map(({ id }, place) => [id, place]))
  const done = tasks.map((each) => ({ ...each, status: 'completed' as const }))
  const titlesOf = (listed: readonly ListedTask[]) =>
    forMeFirst(listed, 'me', places).map(({ title }) => title)
  expect(titlesOf([...tasks.slice(1), ...done.slice(0, 1)])).toEqual(['Bins', 'Shop', 'Nobody’s'])
  expect(titlesOf(done.toReversed())).toEqual(['Bins', 'Shop', 'Nobody’s'])
})

it('leaves out what somebody else completed before', () => {
  const tasks = [
    task('Mine', undefined, 'me'),
    { ...task('Bins', undefined, 'her'), status: 'completed' as const },
  ]
  expect(forMeFirst(tasks, 'me').map(({ title }) => title)).toEqual(['Mine'])
})
