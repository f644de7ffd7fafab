import { afterAll, describe, expect, it } from 'vitest'
import * as budget from '#shared/money/family/budgetLists.ts'
import * as events from '#shared/calendar/eventLists.ts'
import * as goals from '#shared/goals/goalLists.ts'
import * as memories from '#shared/memories/memoryLists.ts'
import { mentalLoadTasks } from '#shared/tasks/mentalLoad.ts'
import * as budgets from '#shared/money/personal/personalBudgetLists.ts'
import * as notes from '#shared/board/pinnedNoteLists.ts'
import * as people from '#shared/people/peopleLists.ts'
import * as tasks from '#shared/tasks/taskLists.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import { collectionOf } from './storage/collectionOf.ts'
import { toCountQuery, toKindQuery, toMangoQuery } from './listQueries.ts'
import { openTestDatabase } from '#pwa/outbox/testing/openTestDatabase.ts'

const since = '2026-11-21T00:00:00.000Z'
const span = { from: '2026-11-21', to: '2026-12-18' }

const part = { personalBudgetId: 'b', homeFamilyId: 'f' }
const byList = (name: string, made: readonly ListQuery[]) =>
  Object.fromEntries(made.map((query) => [`${name} ${query.list}`, query]))

const queries: Readonly<Record<string, ListQuery>> = {
  familiesList: people.familiesList,
  userList: people.userList('u'),
  membersList: people.membersList('f'),
  formerMembersList: people.formerMembersList('f'),
  auditList: people.auditList('f'),
  openInvitationsList: people.openInvitationsList('f'),
  profileDetailsList: people.profileDetailsList('f'),
  pendingTasks: tasks.pendingTasks('f', 50),
  completedTasks: tasks.completedTasks('f', 50),
  touchedTimes: tasks.touchedTimes('f'),
  tasksDueSoon: tasks.tasksToDo('f', span).due,
  tasksAnyDay: tasks.tasksToDo('f', span).anyDay,
  tasksDueOn: tasks.tasksDueOn('f', 'pending', '2026-11-21', 50),
  tasksDueBefore: tasks.tasksDueBefore('f', '2026-11-21', 50),
  tasksCompletedIn: tasks.tasksCompletedIn('f', '2026-11', 'Europe/Berlin'),
  tasksCompletedSince: tasks.tasksCompletedSince('f', since),
  budgetCategoriesList: budget.budgetCategoriesList('f'),
  expensesOfMonth: budget.expensesOfMonth('f', '2026-11'),
  moneySeriesList: budget.moneySeriesList('f'),
  expensesOfMonths: budget.expensesOfMonths('f', '2026-01', '2026-11'),
  incomesOfMonth: budget.incomesOfMonth('f', '2026-11'),
  newestExpenses: budget.newestExpenses('f', 50, '000000000000000'),
  ...tasks.taskStatsQueries('f', since),
  ...mentalLoadTasks('f', new Date(since)),
  goalsOf: goals.goalsOf('f', 'completed'),
  goalsUnderWay: goals.goalsOf('f', 'active'),
  goalsCompletedIn: goals.goalsCompletedIn('f', { first: '2026-01', last: '2026-11' }, 'UTC'),
  goalsCompletedSince: goals.goalsCompletedSince('f', since),
  activeGoals: goals.activeGoals('f'),
  pausedGoals: goals.goalStatsQueries('f', '2026-11-21').paused,
  overdueGoals: goals.goalStatsQueries('f', '2026-11-21').overdue,
  singleEvents: events.singleEvents('f', span),
  longEvents: events.longEvents('f', span),
  eventSeries: events.eventSeries('f', span),
  waitingEvents: events.waitingEvents('f'),
  inPlaceOverrides: events.inPlaceOverrides('f', span),
  movedOverrides: events.movedOverrides('f', span),
  ...Object.fromEntries(
    events.answersTo({ id: 'e' }, '2026-11-21').map((query) => [`answersTo ${query.from}`, query]),
  ),
  pinnedNotesOf: notes.pinnedNotesOf('f'),
  waitingNotes: notes.waitingNotes('f'),
  personalBudgetsList: budgets.personalBudgetsList('f'),
  personalCategoriesList: budgets.personalCategoriesList('b'),
  earliestPersonalExpense: budgets.earliestPersonalExpense('b'),
  waitingExpenses: budgets.waitingExpenses('f'),
  sharesList: budgets.sharesList('b'),
  childControlsList: budgets.childControlsList('f'),
  allowancesList: budgets.allowancesList('f'),
  ledgerList: budgets.ledgerList('b', 10),
  decisionsOf: budgets.decisionsOf('expenseDecision', 'f', 'e'),
  newestDecisions: budgets.newestDecisions('expenseDecision', 'f', 10),
  ...byList('expensesOfPeriod', budgets.expensesOfPeriod(part, span)),
  ...byList('newestPersonalExpenses', budgets.newestPersonalExpenses(part, 50)),
  ...Object.fromEntries(events.newestEventLists('f', 50).map((query) => [query.list, query])),
}

const made = { ...people, ...tasks, ...budget, ...budgets, ...goals, ...events, ...notes }
const answersNoQuery = [
  'userColumns',
  'familyColumns',
  'memberColumns',
  'invitationColumns',
  'profileDetailsColumns',
  'taskColumns',
  'tasksToDo',
  'budgetCategoryColumns',
  'expenseColumns',
  'incomeColumns',
  'moneySeriesColumns',
  'newestEventLists',
  'expensesOfPeriod',
  'newestPersonalExpenses',
  'personalBudgetColumns',
  'personalBudgetCategoryColumns',
  'personalExpenseColumns',
  'budgetShareColumns',
  'childControlColumns',
  'decisionColumns',
  'allowanceColumns',
  'ledgerEntryColumns',
  'consentColumns',
  'auditEntryColumns',
  'answersTo',
  'eventColumns',
  'eventOverrideColumns',
  'attendanceColumns',
  'goalColumns',
  'goalsInSight',
  'pinnedNoteColumns',
  'notesHanging',
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
  'spentAmong',
]

describe('list queries', async () => {
  const database = await openTestDatabase()
  afterAll(() => database.close())

  it('come up in a search of the lists', () => {
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

  it('reads all of a kind by one index, too', () => {
    const query = toKindQuery('personalBudget')
    const { queryPlan } = database.collections.budgets.find(query).getPreparedQuery()
    expect(queryPlan).toMatchObject({
      index: ['_deleted', 'kind', 'list', 'listDate', 'id'],
      selectorSatisfiedByIndex: true,
      sortSatisfiedByIndex: true,
    })
  })

  it('reads a month whole, and of a list without an end a bounded part', () => {
    expect(toMangoQuery(tasks.tasksCompletedIn('f', '2026-11', 'UTC')).limit).toBeGreaterThan(
      100_000,
    )
    expect(toMangoQuery(budget.expensesOfMonth('f', '2026-11')).limit).toBeGreaterThan(100_000)
    expect(toMangoQuery(budget.newestExpenses('f', 100_000)).limit).toBe(1000)
  })

  it('reads all memories and favorites, which are grouped and counted', () => {
    for (const query of [...memories.memoriesOf('f'), memories.favoritesOf('f', 'u')]) {
      expect(toMangoQuery(query).limit).toBeGreaterThan(100_000)
    }
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
