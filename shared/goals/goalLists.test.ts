import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goalStatuses, goalTypes, setStatus } from './goal.ts'
import type { Goal } from './goal.ts'
import { mergeThreeWay } from '../sync/merge.ts'
import type { ListQuery } from '../sync/listColumns.ts'
import { builtAt, buildGoal } from '../testing/builders.ts'
import {
  activeGoals,
  goalColumns,
  goalsCompletedSince,
  goalsInSight,
  goalsOf,
  goalState,
  goalStatsOf,
  pausedOf,
  goalStatsQueries,
  ofType,
  progressHistory,
  shownStatuses,
} from './goalLists.ts'

const select = (goals: readonly Goal[], { list, by, from, to, limit }: ListQuery): Goal[] =>
  goals
    .map((goal) => ({ goal, columns: goalColumns(goal) }))
    .filter(({ columns }) => columns.list === list)
    .filter(({ columns }) => from === undefined || columns[by] >= from)
    .filter(({ columns }) => to === undefined || columns[by] <= to)
    .sort((a, b) => (a.columns[by] < b.columns[by] ? -1 : a.columns[by] > b.columns[by] ? 1 : 0))
    .slice(0, limit)
    .map(({ goal }) => goal)

const titles = (goals: readonly Goal[]): readonly string[] => goals.map(({ title }) => title)

const goal = (title: string, fields: Partial<Goal> = {}) =>
  buildGoal({ familyId: 'f', title, ...fields })

const reached = (title: string, at: string) => goal(title, setStatus('completed', at))

describe('lists of goals', () => {
  it('show what is under way by its target date, what has none last', () => {
    const goals = [
      goal('someday'),
      goal('later', { targetDate: '2026-05-02' }),
      goal('sooner', { targetDate: '2026-05-01' }),
      goal('theirs', { familyId: 'g' }),
      goal('paused', { status: 'paused' }),
    ]
    expect(titles(select(goals, goalsOf('f', 'active')))).toEqual(['sooner', 'later', 'someday'])
  })

  it('show the last completed first', () => {
    const goals = [
      reached('first', '2026-05-01T10:00:00Z'),
      reached('last', '2026-05-02T10:00:00Z'),
    ]
    expect(titles(select(goals, goalsOf('f', 'completed')))).toEqual(['last', 'first'])
  })

  it('show every state once', () => {
    expect(shownStatuses.toSorted()).toEqual(goalStatuses.toSorted())
  })

  it('pick one type, or all', () => {
    const goals = [goal('mine'), goal('ours', { type: 'family' })]
    expect(titles(ofType(goals, 'family'))).toEqual(['ours'])
    expect(titles(ofType(goals, 'individual'))).toEqual(['mine'])
    expect(titles(ofType(goals, undefined))).toEqual(['mine', 'ours'])
  })

  it('count an instant itself as since then', () => {
    const goals = [
      reached('before', '2026-04-30T21:59:59.999Z'),
      reached('at', '2026-04-30T22:00:00.000Z'),
    ]
    expect(titles(select(goals, goalsCompletedSince('f', '2026-04-30T22:00:00.000Z')))).toEqual([
      'at',
    ])
  })

  it('count as active what is under way, on time or not', () => {
    const goals = [goal('late', { targetDate: '2020-01-01' }), goal('x'), reached('done', builtAt)]
    expect(select(goals, activeGoals('f'))).toHaveLength(2)
  })
})

const today = '2026-05-01'

const anyGoal = fc
  .record({
    familyId: fc.constantFrom('f', 'g'),
    type: fc.constantFrom(...goalTypes),
    status: fc.constantFrom(...goalStatuses),
    targetDate: fc.constantFrom(null, '2025-12-31', '2026-04-30', today, '2026-05-02'),
  })
  .map((fields) => buildGoal(fields))

describe('the goal statistics', () => {
  it('count a family’s goals by state, overdue as the cards show it', () => {
    fc.assert(
      fc.property(fc.array(anyGoal), (goals) => {
        const queries = goalStatsQueries('f', today)
        const stats = goalStatsOf({
          active: select(goals, queries.active).length,
          paused: select(goals, queries.paused).length,
          completed: select(goals, queries.completed).length,
          overdue: select(goals, queries.overdue).length,
        })
        const ours = goals.filter(({ familyId }) => familyId === 'f')
        expect(stats).toEqual({
          total: ours.length,
          active: ours.filter(({ status }) => status === 'active').length,
          completed: ours.filter(({ status }) => status === 'completed').length,
          overdue: ours.filter((each) => goalState(each, today) === 'overdue').length,
        })
        expect(pausedOf(stats)).toBe(ours.filter(({ status }) => status === 'paused').length)
      }),
    )
  })
})

describe('the state that a card shows', () => {
  it.each([
    ['active', null, 'active'],
    ['active', today, 'active'],
    ['active', '2026-04-30', 'overdue'],
    ['paused', '2026-04-30', 'paused'],
    ['completed', '2026-04-30', 'completed'],
  ] as const)('returns for one that is %s with the target %s %s', (status, targetDate, state) => {
    expect(goalState({ status, targetDate }, today)).toBe(state)
  })
})

describe('the history of the progress', () => {
  const step = (day: number, progress: number) => ({
    at: `2026-05-0${day}T10:00:00.000Z`,
    progress,
  })

  it('begins with nothing, when the goal was set', () => {
    const set = goal('x', { progressSteps: [step(2, 25)] })
    expect(progressHistory({ ...set, createdAt: builtAt })).toEqual([
      { at: builtAt, progress: 0 },
      step(2, 25),
    ])
    expect(progressHistory({ ...set, createdAt: step(2, 0).at })).toEqual([step(2, 25)])
    expect(progressHistory(goal('untouched'))).toEqual([])
  })

  it('loses no step of two devices that were offline', () => {
    const base = goal('x', { progressSteps: [step(1, 10)] })
    const mine = { ...base, progress: 50, progressSteps: [step(1, 10), step(3, 50)] }
    const theirs = { ...base, progress: 25, progressSteps: [step(1, 10), step(2, 25)] }
    const { merged } = mergeThreeWay(base, mine, theirs)
    expect(progressHistory(merged as unknown as Goal)).toEqual([
      step(1, 10),
      step(2, 25),
      step(3, 50),
    ])
  })
})

describe('What was reached', () => {
  it('stays where it stood for a week, and is among the earlier ones then', () => {
    const reached = (title: string, day: string, targetDate: string) =>
      buildGoal({ title, targetDate, ...setStatus('completed', `${day}T09:00:00.000Z`) })
    const active = [
      buildGoal({ title: 'Swim', targetDate: '2026-04-01' }),
      buildGoal({ title: 'Read' }),
    ]
    const completed = [
      reached('Camp', '2026-03-14', '2026-05-01'),
      reached('Jump', '2026-03-09', '2026-03-20'),
      reached('Sing', '2026-03-01', '2026-03-20'),
    ]
    const on = (now: string) => {
      const { inSight, earlier } = goalsInSight(active, completed, new Date(now))
      return [inSight, earlier].map((goals) => goals.map(({ title }) => title))
    }
    expect(on('2026-03-15T09:00:00Z')).toEqual([['Jump', 'Swim', 'Camp', 'Read'], ['Sing']])
    expect(on('2026-03-16T10:00:00Z')).toEqual([
      ['Swim', 'Camp', 'Read'],
      ['Jump', 'Sing'],
    ])
    expect(on('2026-04-16T10:00:00Z')).toEqual([
      ['Swim', 'Read'],
      ['Camp', 'Jump', 'Sing'],
    ])
  })
})
