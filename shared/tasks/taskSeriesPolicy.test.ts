import { describe, expect, it } from 'vitest'
import { buildTaskSeries } from '../testing/builders.ts'
import type { Who } from '../testing/rights.ts'
import { cellsOf, familyId, fixed, household, parentsOnly, right } from '../testing/rights.ts'
import { taskSeriesPolicy } from './taskSeriesPolicy.ts'

type SeriesFields = NonNullable<Parameters<typeof buildTaskSeries>[0]>

const seriesOf = (fields: SeriesFields = {}) =>
  buildTaskSeries({ familyId, createdBy: 'second', ...fields })

const make = (fields: (who: Who) => SeriesFields) => (who: Who) => ({
  current: undefined,
  next: seriesOf(fields(who)),
})

const edit = (from: (who: Who) => SeriesFields, to: (who: Who) => SeriesFields) => (who: Who) => {
  const current = seriesOf(from(who))
  return { current, next: { ...current, ...to(who), editId: 'edited' } }
}

const policy = taskSeriesPolicy

const table = [
  right(
    'makes one for somebody else',
    policy,
    make(() => ({ assignedTo: 'second' })),
    parentsOnly,
  ),
  right(
    'makes one with turns for oneself and another',
    policy,
    make((who) => ({ rotation: [who, 'second'] })),
    parentsOnly,
  ),
  right(
    'makes one for oneself',
    policy,
    make((who) => ({ assignedTo: who })),
    household,
  ),
  right(
    'makes one for nobody',
    policy,
    make(() => ({})),
    household,
  ),
  right(
    'renames what one made for oneself',
    policy,
    edit(
      (who) => ({ assignedTo: who, createdBy: who }),
      () => ({ title: 'Other' }),
    ),
    household,
  ),
  right(
    'renames what one made, where another has joined the turns',
    policy,
    edit(
      (who) => ({ rotation: [who, 'second'], createdBy: who }),
      () => ({ title: 'Other' }),
    ),
    parentsOnly,
  ),
  right(
    'gives another a turn in what one made for oneself',
    policy,
    edit(
      (who) => ({ rotation: [who], createdBy: who }),
      (who) => ({ rotation: [who, 'second'] }),
    ),
    parentsOnly,
  ),
  right(
    'renames what a parent made for one',
    policy,
    edit(
      (who) => ({ assignedTo: who }),
      () => ({ title: 'Other' }),
    ),
    parentsOnly,
  ),
  right(
    'deletes what one made for oneself',
    policy,
    edit(
      (who) => ({ assignedTo: who, createdBy: who }),
      () => ({ _deleted: true }),
    ),
    household,
  ),
  right(
    'deletes what another made',
    policy,
    edit(
      () => ({}),
      () => ({ _deleted: true }),
    ),
    parentsOnly,
  ),
  right(
    'moves one to another family',
    policy,
    edit(
      () => ({}),
      () => ({ familyId: 'other-family' }),
    ),
    fixed,
  ),
]

describe('the rights in a task that repeats', () => {
  it.each(cellsOf(table))('$who $does: $wanted', ({ who, wanted, outcomeFor }) => {
    expect(outcomeFor(who)).toBe(wanted)
  })
})
