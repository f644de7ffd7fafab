import { afterAll, describe, expect, it } from 'vitest'
import * as budget from '#shared/derive/budget.ts'
import * as events from '#shared/derive/events.ts'
import * as goals from '#shared/derive/goals.ts'
import { mentalLoadTasks } from '#shared/derive/mentalLoad.ts'
import * as people from '#shared/derive/people.ts'
import * as tasks from '#shared/derive/tasks.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import { collectionOf } from './collectionOf.ts'
import { toCountQuery, toMangoQuery } from './listQueries.ts'
import { openTestDatabase } from './testing/openTestDatabase.ts'

const since = '2026-11-21T00:00:00.000Z'
const span = { from: '2026-11-21', to: '2026-12-18' }

/** Every query that a screen can ask, by the name of what makes it. */
const queries: Readonly<Record<string, ListQuery>> = {
  familiesList: people.familiesList,
  userList: people.userList('u'),
  membersList: people.membersList('f'),
  formerMembersList: people.formerMembersList('f'),
  openInvitationsList: people.openInvitationsList('f'),
  profileDetailsList: people.profileDetailsList('f'),
  pendingTasks: tasks.pendingTasks('f', 50),
  completedTasks: tasks.completedTasks('f', 50),
  touchedTimes: tasks.touchedTimes('f'),
  tasksDueOn: tasks.tasksDueOn('f', 'pending', '2026-11-21', 50),
  tasksCompletedSince: tasks.tasksCompletedSince('f', since),
  budgetCategoriesList: budget.budgetCategoriesList('f'),
  expensesOfMonth: budget.expensesOfMonth('f', '2026-11'),
  newestExpenses: budget.newestExpenses('f', 50, '000000000000000'),
  ...tasks.taskStatsQueries('f', since),
  ...mentalLoadTasks('f', new Date(since)),
  goalsOf: goals.goalsOf('f', 'completed'),
  goalsUnderWay: goals.goalsOf('f', 'active'),
  goalsCompletedSince: goals.goalsCompletedSince('f', since),
  activeGoals: goals.activeGoals('f'),
  pausedGoals: goals.goalStatsQueries('f', '2026-11-21').paused,
  overdueGoals: goals.goalStatsQueries('f', '2026-11-21').overdue,
  singleEvents: events.singleEvents('f', span),
  longEvents: events.longEvents('f', span),
  eventSeries: events.eventSeries('f', span),
  inPlaceOverrides: events.inPlaceOverrides('f', span),
  movedOverrides: events.movedOverrides('f', span),
  ...Object.fromEntries(
    events.answersTo({ id: 'e' }, '2026-11-21').map((query) => [`answersTo ${query.from}`, query]),
  ),
  ...Object.fromEntries(events.newestEventLists('f', 50).map((query) => [query.list, query])),
}

const made = { ...people, ...tasks, ...budget, ...goals, ...events }
const answersNoQuery = [
  'userColumns',
  'familyColumns',
  'memberColumns',
  'invitationColumns',
  'profileDetailsColumns',
  'taskColumns',
  'budgetCategoryColumns',
  'expenseColumns',
  'newestEventLists',
  'answersTo',
  'eventColumns',
  'eventOverrideColumns',
  'attendanceColumns',
  'goalColumns',
  'shownStatuses',
  'ofType',
  'goalStatsQueries',
  'goalStatsOf',
  'pausedOf',
  'goalState',
  'progressHistory',
  'taskStatsQueries',
  'taskStatsOf',
  'missedOf',
]

describe('list queries', async () => {
  const database = await openTestDatabase({ storage: 'dexie' })
  afterAll(() => database.close())

  it('are all looked at here', () => {
    const unseen = Object.keys(made).filter(
      (name) => !(name in queries) && !answersNoQuery.includes(name),
    )
    expect(unseen).toEqual([])
  })

  it.each(Object.entries(queries))('%s is satisfied by its index alone', (_name, query) => {
    const collection = database.collections[collectionOf(query)]
    const { queryPlan } = collection.find(toMangoQuery(query)).getPreparedQuery()
    expect(queryPlan).toMatchObject({
      index: ['_deleted', 'kind', 'list', query.by, 'id'],
      selectorSatisfiedByIndex: true,
      sortSatisfiedByIndex: true,
    })
    expect(toMangoQuery(query).limit).toBeGreaterThan(0)
  })

  it('reads a month of expenses whole, and of a list without an end a bounded part', () => {
    expect(toMangoQuery(budget.expensesOfMonth('f', '2026-11')).limit).toBeGreaterThan(100_000)
    expect(toMangoQuery(budget.newestExpenses('f', 100_000)).limit).toBe(1000)
  })

  it.each(Object.entries(queries))(
    '%s is counted without reading a record',
    async (_name, query) => {
      const collection = database.collections[collectionOf(query)]
      const { queryPlan } = collection.count(toCountQuery(query)).getPreparedQuery()
      expect(queryPlan.selectorSatisfiedByIndex).toBe(true)
      expect(await collection.count(toCountQuery(query)).exec()).toBe(0)
    },
  )
})
