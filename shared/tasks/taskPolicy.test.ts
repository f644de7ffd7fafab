import { describe, expect, it } from 'vitest'
import { assignTo } from './assignees.ts'
import { tick } from './task.ts'
import { personActor } from '../core/actor.ts'
import { buildTask } from '../testing/builders.ts'
import { contextOf } from '../testing/contexts.ts'
import type { Who } from '../testing/rights.ts'
import {
  cellsOf,
  family,
  familyId,
  fixed,
  household,
  members,
  parentsOnly,
  right,
} from '../testing/rights.ts'
import { taskPolicy } from './taskPolicy.ts'

const at = '2026-03-14T10:00:00.000Z'

type TaskFields = NonNullable<Parameters<typeof buildTask>[0]>

const taskOf = (fields: TaskFields = {}) => buildTask({ familyId, createdBy: 'second', ...fields })

const make = (fields: (who: Who) => TaskFields) => (who: Who) => ({
  current: undefined,
  next: taskOf(fields(who)),
})

const edit = (from: (who: Who) => TaskFields, to: (who: Who) => TaskFields) => (who: Who) => {
  const current = taskOf(from(who))
  return { current, next: { ...current, ...to(who), editId: 'edited' } }
}

const tasks = [
  right(
    'makes a task for somebody else',
    taskPolicy,
    make(() => ({ assignedTo: 'second' })),
    parentsOnly,
  ),
  right(
    'makes a task for oneself',
    taskPolicy,
    make((who) => ({ assignedTo: who })),
    household,
  ),
  right(
    'makes a task for nobody',
    taskPolicy,
    make(() => ({})),
    household,
  ),
  right(
    'ticks one’s own',
    taskPolicy,
    edit(
      (who) => ({ assignedTo: who }),
      () => tick('completed', at),
    ),
    household,
  ),
  right(
    'makes a task for oneself and somebody else',
    taskPolicy,
    make((who) => assignTo([who, 'second'])),
    parentsOnly,
  ),
  right(
    'ticks for all what is for oneself and others',
    taskPolicy,
    edit(
      (who) => assignTo([who, 'second']),
      () => tick('completed', at),
    ),
    household,
  ),
  right(
    'ticks for oneself what each ticks for themselves',
    taskPolicy,
    edit(
      (who) => ({ ...assignTo([who, 'second']), eachTheirOwn: true }),
      (who) => ({ tickedBy: [who] }),
    ),
    household,
  ),
  right(
    'ticks last, and so completes, what each ticks for themselves',
    taskPolicy,
    edit(
      (who) => ({ ...assignTo([who, 'second']), eachTheirOwn: true, tickedBy: ['second'] }),
      (who) => ({ tickedBy: ['second', who], ...tick('completed', at) }),
    ),
    household,
  ),
  right(
    'ticks for another what each ticks for themselves',
    taskPolicy,
    edit(
      (who) => ({ ...assignTo([who, 'second']), eachTheirOwn: true }),
      (who) => ({ tickedBy: [who, 'second'] }),
    ),
    parentsOnly,
  ),
  right(
    'completes what others have still to tick',
    taskPolicy,
    edit(
      (who) => ({ ...assignTo([who, 'second']), eachTheirOwn: true }),
      (who) => ({ tickedBy: [who], ...tick('completed', at) }),
    ),
    parentsOnly,
  ),
  right(
    'gives what is for oneself and others to oneself alone',
    taskPolicy,
    edit(
      (who) => assignTo([who, 'second']),
      (who) => assignTo([who]),
    ),
    parentsOnly,
  ),
  right(
    'ticks a step of one’s own',
    taskPolicy,
    edit(
      (who) => ({ assignedTo: who, steps: ['Wash', 'Dry'] }),
      () => ({ doneSteps: ['Wash'] }),
    ),
    household,
  ),
  right(
    'writes the steps of what another made for one',
    taskPolicy,
    edit(
      (who) => ({ assignedTo: who, steps: ['Wash', 'Dry'] }),
      () => ({ steps: ['Wash'] }),
    ),
    parentsOnly,
  ),
  right(
    'ticks nobody’s',
    taskPolicy,
    edit(
      () => ({}),
      () => tick('completed', at),
    ),
    household,
  ),
  right(
    'ticks somebody else’s',
    taskPolicy,
    edit(
      () => ({ assignedTo: 'second' }),
      () => tick('completed', at),
    ),
    parentsOnly,
  ),
  right(
    'unticks one’s own',
    taskPolicy,
    edit(
      (who) => ({ assignedTo: who, ...tick('completed', at) }),
      () => tick('pending', at),
    ),
    household,
  ),
  right(
    'renames one’s own that a parent made',
    taskPolicy,
    edit(
      (who) => ({ assignedTo: who }),
      () => ({ title: 'Other' }),
    ),
    parentsOnly,
  ),
  right(
    'renames what one made for oneself',
    taskPolicy,
    edit(
      (who) => ({ assignedTo: who, createdBy: who }),
      () => ({ title: 'Other' }),
    ),
    household,
  ),
  right(
    'renames what one made and a parent gave to somebody else',
    taskPolicy,
    edit(
      (who) => ({ assignedTo: 'second', createdBy: who }),
      () => ({ title: 'Other' }),
    ),
    household,
  ),
  right(
    'hands what one made for oneself to somebody else',
    taskPolicy,
    edit(
      (who) => ({ assignedTo: who, createdBy: who }),
      () => ({ assignedTo: 'second' }),
    ),
    parentsOnly,
  ),
  right(
    'adds another to what one made for oneself',
    taskPolicy,
    edit(
      (who) => ({ ...assignTo([who]), createdBy: who }),
      (who) => ({ assignedTo: who, assignees: [who, 'second'] }),
    ),
    parentsOnly,
  ),
  right(
    'takes on what one made for nobody',
    taskPolicy,
    edit(
      (who) => ({ createdBy: who }),
      (who) => ({ assignedTo: who }),
    ),
    household,
  ),
  right(
    'revives what one made and a parent gave to somebody else',
    taskPolicy,
    edit(
      (who) => ({ assignedTo: 'second', createdBy: who, _deleted: true }),
      () => ({ _deleted: false }),
    ),
    household,
  ),
  right(
    'takes nobody’s task on',
    taskPolicy,
    edit(
      () => ({}),
      (who) => ({ assignedTo: who }),
    ),
    parentsOnly,
  ),
  right(
    'deletes what one made',
    taskPolicy,
    edit(
      (who) => ({ createdBy: who }),
      () => ({ _deleted: true }),
    ),
    household,
  ),
  right(
    'deletes what another made',
    taskPolicy,
    edit(
      () => ({}),
      () => ({ _deleted: true }),
    ),
    parentsOnly,
  ),
  right(
    'revives what one made',
    taskPolicy,
    edit(
      (who) => ({ createdBy: who, _deleted: true }),
      () => ({ _deleted: false }),
    ),
    household,
  ),
  right(
    'revives, by a mere tick, what another made',
    taskPolicy,
    edit(
      (who) => ({ assignedTo: who, _deleted: true }),
      () => ({ _deleted: false, ...tick('completed', at) }),
    ),
    parentsOnly,
  ),
  right(
    'moves a task to another family',
    taskPolicy,
    edit(
      () => ({}),
      () => ({ familyId: 'other-family' }),
    ),
    fixed,
  ),
]

describe('the rights in a task', () => {
  it.each(cellsOf(tasks))('$who $does: $wanted', ({ who, wanted, outcomeFor }) => {
    expect(outcomeFor(who)).toBe(wanted)
  })
})

describe('a helper of a task that each ticks for themselves', () => {
  const fieldsFor = (before: TaskFields, after: TaskFields) => {
    const current = taskOf({ ...assignTo(['child', 'grandparent']), eachTheirOwn: true, ...before })
    const child = personActor('child', [{ familyId, userId: 'child', role: 'child' }])
    return taskPolicy.update(child, current, { ...current, ...after }, contextOf([family], members))
  }

  it('changes their own tick and their steps while others have still to tick', () => {
    const after = { ...tick('completed', at), tickedBy: ['child'] }
    expect(fieldsFor({}, after)).toEqual(['tickedBy', 'doneSteps'])
    const unticked = { ...tick('completed', at), tickedBy: undefined }
    expect(fieldsFor({ tickedBy: undefined }, unticked)).toEqual(['tickedBy', 'doneSteps'])
  })

  it('completes the task when they tick last', () => {
    const after = { ...tick('completed', at), tickedBy: ['grandparent', 'child'] }
    expect(fieldsFor({ tickedBy: ['grandparent'] }, after)).toEqual(
      expect.arrayContaining(['status', 'completedAt', 'tickedBy', 'doneSteps']),
    )
  })

  it('opens the task again when they take back their tick', () => {
    const before = { ...tick('completed', at), tickedBy: ['grandparent', 'child'] }
    const after = { ...tick('pending', at), tickedBy: ['grandparent'] }
    expect(fieldsFor(before, after)).toEqual(expect.arrayContaining(['status', 'tickedBy']))
  })

  it('changes only their steps if they change somebody else’s tick', () => {
    expect(fieldsFor({}, { tickedBy: ['grandparent'] })).toEqual(['doneSteps'])
    expect(fieldsFor({ tickedBy: ['grandparent'] }, { tickedBy: [] })).toEqual(['doneSteps'])
  })
})

describe('the needs of a task’s rights', () => {
  it('name its family, and the series of an occurrence', () => {
    expect(taskPolicy.needs(taskOf())).toEqual({ familyIds: [familyId] })
    expect(taskPolicy.needs({ ...taskOf(), seriesId: 'series' })).toEqual({
      familyIds: [familyId],
      recordIds: ['series'],
    })
  })
})
