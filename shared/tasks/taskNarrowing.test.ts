import { expect, it } from 'vitest'
import { isNarrow, isWanted } from './taskNarrowing.ts'
import type { TaskNarrowing } from './taskNarrowing.ts'

const today = '2026-03-14'
const tasks = [
  { name: 'late', assignedTo: 'ann', dueDate: '2026-03-13' },
  { name: 'now', assignedTo: 'kim', dueDate: today },
  { name: 'soon', assignedTo: 'ann', dueDate: '2026-03-15' },
  { name: 'some day', assignedTo: null, dueDate: null },
]
const wanted = (narrowing: TaskNarrowing) =>
  tasks.filter((task) => isWanted(task, narrowing, today)).map(({ name }) => name)

it('narrows tasks to a person’s, to a time, and to both', () => {
  expect(wanted({ who: '', when: '' })).toEqual(['late', 'now', 'soon', 'some day'])
  expect(wanted({ who: 'ann', when: '' })).toEqual(['late', 'soon'])
  expect(wanted({ who: '', when: 'overdue' })).toEqual(['late'])
  expect(wanted({ who: '', when: 'today' })).toEqual(['now'])
  expect(wanted({ who: '', when: 'undated' })).toEqual(['some day'])
  expect(wanted({ who: 'ann', when: 'today' })).toEqual([])
  expect([isNarrow({ who: '', when: '' }), isNarrow({ who: 'ann', when: '' })]).toEqual([
    false,
    true,
  ])
})
