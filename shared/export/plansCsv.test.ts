import { expect, it } from 'vitest'
import {
  buildAisle,
  buildFamily,
  buildGoal,
  buildList,
  buildListItem,
  buildMember,
  buildTask,
  buildTaskSeries,
} from '../testing/builders.ts'
import { exportFiles } from './exportFiles.ts'

const now = '2026-03-14T09:00:00.000Z'
const familyId = 'f'
const anna = buildMember({ familyId, userId: 'anna', firstName: 'Anna', lastName: 'Ash' })

const rowsOf = (name: string, ...records: Parameters<typeof exportFiles>[0]) =>
  exportFiles([buildFamily({ id: familyId, name: 'Ash' }), anna, ...records], {
    userId: 'anna',
    serverId: null,
    isComplete: true,
    now,
  })
    .find((file) => file.name === name)
    ?.text.split('\r\n')
    .slice(1, -1)

it('An export has tasks as a table by day, each that repeats with its rule', () => {
  const rows = rowsOf(
    'tasks-ash.csv',
    buildTask({
      familyId,
      title: 'Bake',
      assignedTo: 'anna',
      dueDate: '2026-03-15',
      status: 'completed',
      completedAt: now,
    }),
    buildTaskSeries({
      familyId,
      title: 'Water the plants',
      startDate: '2026-03-02',
      rrule: 'FREQ=WEEKLY',
      rotation: ['anna'],
    }),
    buildTask({ familyId, title: 'Gone', _deleted: true }),
  )
  expect(rows).toEqual([
    '2026-03-02,,Water the plants,,Anna Ash,Medium,No,,,FREQ=WEEKLY',
    `2026-03-15,,Bake,,Anna Ash,Medium,No,Completed,${now},`,
  ])
})

it('An export has goals as a table with their amounts', () => {
  const rows = rowsOf(
    'goals-ash.csv',
    buildGoal({
      familyId,
      title: 'Bicycle',
      type: 'family',
      targetDate: '2026-12-31',
      targetAmount: 80_000,
      unit: '€',
      entries: [{ id: 'a', at: now, amount: 1250 }],
    }),
  )
  expect(rows).toEqual(['2026-12-31,Bicycle,,Family,,Active,1,800.00,12.50,€,'])
})

it('An export has what stands on lists as a table, without what was cleared', () => {
  const list = buildList({ id: 'l', familyId, title: 'Shopping', type: 'shopping' })
  const on = { familyId, listId: 'l' }
  const rows = rowsOf(
    'lists-ash.csv',
    list,
    buildAisle({ id: 'veg', familyId, name: 'Vegetables' }),
    buildListItem({
      ...on,
      text: 'Potatoes',
      amount: 2,
      unit: 'kg',
      aisleId: 'veg',
      position: 'a0',
    }),
    buildListItem({ ...on, text: 'Milk', isDone: true, doneBy: 'anna', position: 'a1' }),
    buildListItem({ ...on, text: 'Old', isDone: true, isCleared: true, position: 'a2' }),
  )
  expect(rows).toEqual([
    'Shopping,Shopping list,Potatoes,2,kg,Vegetables,No,',
    'Shopping,Shopping list,Milk,,,,Yes,Anna Ash',
  ])
})
