import { describe, expect, it } from 'vitest'
import { tick } from './task.ts'
import type { Task } from './task.ts'
import { taskTimeId, untouchedTime } from './taskSeries.ts'
import { buildTask, buildTaskSeries } from '../testing/builders.ts'
import { contextOf } from '../testing/contexts.ts'
import type { Outcomes, Who } from '../testing/rights.ts'
import {
  cellsOf,
  family,
  familyId,
  fixed,
  household,
  members,
  nobody,
  parentsOnly,
  right,
} from '../testing/rights.ts'
import { personActor } from '../core/actor.ts'
import { authorize } from '../core/authorize.ts'
import { withDerivedDefaults, commonStart } from '../core/derivedDefaults.ts'
import { taskPolicy } from './taskPolicy.ts'

const date = '2026-03-02'
const nextWeek = '2026-03-09'
const at = '2026-03-02T10:00:00.000Z'

type SeriesFields = NonNullable<Parameters<typeof buildTaskSeries>[0]>
interface Known {
  readonly _deleted?: boolean
  readonly createdBy?: string
  readonly rev?: number
}
type TimeFields = Partial<Task> & Known

const seriesOf = (fields: SeriesFields = {}) =>
  buildTaskSeries({ id: 'bins', familyId, startDate: date, createdBy: 'second', ...fields })

const timeOf = (fields: TimeFields = {}, on = date) =>
  buildTask({ ...untouchedTime(seriesOf(), on, null), createdAt: at, ...fields } as object)

const done = tick('completed', at)

const line = (
  does: string,
  series: (who: Who) => SeriesFields | undefined,
  change: (who: Who) => { readonly from?: TimeFields; readonly to: TimeFields },
  outcomes: Outcomes,
  on = date,
) =>
  right<ReturnType<typeof timeOf>>(
    does,
    taskPolicy,
    (who) => {
      const { from, to } = change(who)
      const current = from === undefined ? undefined : timeOf(from, on)
      const next = { ...(current ?? timeOf({}, on)), ...to, editId: 'edited' }
      return { current, next: next as NonNullable<typeof current> }
    },
    outcomes,
    (who) => {
      const fields = series(who)
      return fields === undefined ? [] : [seriesOf(fields)]
    },
  )

const table = [
  line(
    'ticks the first time of what is one’s own',
    (who) => ({ assignedTo: who }),
    (who) => ({ to: { assignedTo: who, ...done } }),
    household,
  ),
  line(
    'ticks the first time of what is nobody’s',
    () => ({}),
    () => ({ to: done }),
    household,
  ),
  line(
    'ticks somebody else’s time',
    () => ({ assignedTo: 'second' }),
    () => ({ to: { assignedTo: 'second', ...done } }),
    parentsOnly,
  ),
  line(
    'ticks another’s turn as if it were one’s own',
    (who) => ({ rotation: [who, 'second'] }),
    (who) => ({ to: { assignedTo: who, ...done } }),
    parentsOnly,
    nextWeek,
  ),
  line(
    'makes a time that the series does not have',
    (who) => ({ assignedTo: who }),
    (who) => ({ to: { assignedTo: who, ...done } }),
    nobody,
    '2026-03-04',
  ),
  line(
    'ticks one that had gone by before the rule changed',
    (who) => ({ assignedTo: who, rrule: 'FREQ=WEEKLY;BYDAY=TH' }),
    (who) => ({ to: { assignedTo: who, ...done } }),
    household,
  ),
  line(
    'ticks one before the rule changed whose day has begun where clocks are ahead',
    (who) => ({ assignedTo: who, rrule: 'FREQ=WEEKLY;BYDAY=TH' }),
    (who) => ({ to: { assignedTo: who, ...done } }),
    household,
    '2026-03-03',
  ),
  line(
    'makes a time of another family’s series',
    (who) => ({ assignedTo: who, familyId: 'other-family' }),
    (who) => ({ to: { assignedTo: who, ...done } }),
    nobody,
  ),
  line(
    'makes one of somebody else’s times and changes nothing',
    () => ({ assignedTo: 'second' }),
    () => ({ to: { assignedTo: 'second' } }),
    parentsOnly,
  ),
  line(
    'ticks a time of a series that is not here',
    () => undefined,
    (who) => ({ to: { assignedTo: who, ...done } }),
    nobody,
  ),
  line(
    'renames a time of a series that is not here',
    () => undefined,
    (who) => ({ from: { assignedTo: who, createdBy: who }, to: { title: 'Other' } }),
    parentsOnly,
  ),
  line(
    'takes back what somebody has ticked of a series that is not here',
    () => undefined,
    (who) => ({ from: { assignedTo: who, createdBy: 'second', ...done }, to: { _deleted: true } }),
    parentsOnly,
  ),
  right<ReturnType<typeof timeOf>>(
    'ticks a time of a series of which only the deletion is known',
    taskPolicy,
    (who) => ({ current: undefined, next: timeOf({ assignedTo: who, ...done }) }),
    nobody,
    [{ id: 'bins', kind: 'taskSeries', _deleted: true, audience: 'household:family' }],
  ),
  line(
    'ticks a time that somebody has touched',
    (who) => ({ assignedTo: who }),
    (who) => ({ from: { assignedTo: who, createdBy: 'second' }, to: done }),
    household,
  ),
  line(
    'renames a time of one’s own that one has touched first',
    (who) => ({ assignedTo: who }),
    (who) => ({ from: { assignedTo: who, createdBy: who }, to: { title: 'Other' } }),
    parentsOnly,
  ),
  line(
    'skips one’s own turn',
    (who) => ({ assignedTo: who }),
    (who) => ({ from: { assignedTo: who, createdBy: who }, to: { skipped: true } }),
    parentsOnly,
  ),
  line(
    'skips a time of what one made for oneself',
    (who) => ({ assignedTo: who, createdBy: who }),
    (who) => ({ from: { assignedTo: who }, to: { skipped: true } }),
    household,
  ),
  line(
    'skips one’s own turn that nobody has touched',
    (who) => ({ assignedTo: who }),
    (who) => ({ to: { assignedTo: who, skipped: true } }),
    parentsOnly,
  ),
  line(
    'ticks one’s own turn under another title',
    (who) => ({ assignedTo: who }),
    (who) => ({ to: { assignedTo: who, title: 'Other', ...done } }),
    parentsOnly,
  ),
  line(
    'takes back that one has ticked it',
    (who) => ({ assignedTo: who }),
    (who) => ({ from: { assignedTo: who, createdBy: who, ...done }, to: { _deleted: true } }),
    household,
  ),
  line(
    'takes back that somebody else has ticked one’s own',
    (who) => ({ assignedTo: who }),
    (who) => ({
      from: { assignedTo: who, createdBy: 'second', ...done },
      to: { _deleted: true },
    }),
    household,
  ),
  line(
    'takes back that somebody else has ticked another’s',
    () => ({ assignedTo: 'second' }),
    () => ({
      from: { assignedTo: 'second', createdBy: 'second', ...done },
      to: { _deleted: true },
    }),
    parentsOnly,
  ),
  line(
    'takes back what somebody else has renamed of one’s own',
    (who) => ({ assignedTo: who }),
    (who) => ({
      from: { assignedTo: who, createdBy: 'second', title: 'Other', ...done },
      to: { _deleted: true },
    }),
    parentsOnly,
  ),
  line(
    'takes back what somebody has renamed since',
    (who) => ({ assignedTo: who }),
    (who) => ({
      from: { assignedTo: who, createdBy: who, title: 'Other', rev: 2 },
      to: { _deleted: true },
    }),
    parentsOnly,
  ),
  line(
    'takes back that one has ticked it after its series was renamed',
    (who) => ({ assignedTo: who, title: 'Bins and glass' }),
    (who) => ({
      from: { assignedTo: who, createdBy: who, rev: 1, ...done },
      to: { _deleted: true },
    }),
    household,
  ),
  line(
    'ticks again what one has taken back',
    (who) => ({ assignedTo: who }),
    (who) => ({
      from: { assignedTo: who, createdBy: who, _deleted: true },
      to: { _deleted: false, ...done },
    }),
    household,
  ),
  line(
    'moves a time to another day',
    () => ({}),
    () => ({ from: {}, to: { date: nextWeek, id: taskTimeId('bins', nextWeek) } }),
    fixed,
  ),
]

describe('the rights in one time of a task that repeats', () => {
  it.each(cellsOf(table))('$who $does: $wanted', ({ who, wanted, outcomeFor }) => {
    expect(outcomeFor(who)).toBe(wanted)
  })
})

describe('the first record of a time', () => {
  const context = contextOf([family], members, [seriesOf({ assignedTo: 'child' })])
  const child = personActor('child', [{ familyId, userId: 'child', role: 'child' }])
  const parent = personActor('parent', [{ familyId, userId: 'parent', role: 'parent' }])
  const made = {
    ...timeOf({ assignedTo: 'child', ...done }),
    title: 'Have the tablet',
    priority: 'high',
    dueDate: '2030-01-01',
  } as const

  it('contains what its series says, except for changes that its author may make', () => {
    expect(withDerivedDefaults(taskPolicy, child, made, context)).toEqual({
      ...made,
      title: 'Take out the trash',
      priority: 'medium',
      dueDate: date,
    })
  })

  it.each([{ skipped: true }, { sticker: 'gold' }])(
    'drops the field that its author may not write: %j',
    (more) => {
      const next = withDerivedDefaults(taskPolicy, child, { ...made, ...more }, context)
      expect(authorize(taskPolicy as never, child, undefined, next, context)?.code).toBe(
        'forbidden',
      )
    },
  )

  it('keeps what a parent writes', () => {
    expect(withDerivedDefaults(taskPolicy, parent, made, context)).toEqual(made)
  })

  it('uses what its series says as the common base of two devices that both made it', () => {
    const ofParent = commonStart(taskPolicy, parent, made, context)
    expect(ofParent).toMatchObject({ title: 'Take out the trash', status: 'pending' })
    /** The child may have used an older version of the series. */
    const ofChild = commonStart(taskPolicy, child, made, context)
    expect(ofChild).toMatchObject({ title: 'Have the tablet', status: 'pending' })
  })
})
