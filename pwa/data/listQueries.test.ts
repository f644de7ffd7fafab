import { afterAll, describe, expect, it } from 'vitest'
import { mentalLoadTasks } from '#shared/derive/mentalLoad.ts'
import * as people from '#shared/derive/people.ts'
import * as tasks from '#shared/derive/tasks.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import { collectionOf } from './collectionOf.ts'
import { toCountQuery, toMangoQuery } from './listQueries.ts'
import { openTestDatabase } from './testing/openTestDatabase.ts'

const since = '2026-11-21T00:00:00.000Z'

/** Every query that a screen can ask, by the name of what makes it. */
const queries: Readonly<Record<string, ListQuery>> = {
  familiesList: people.familiesList,
  userList: people.userList('u'),
  membersList: people.membersList('f'),
  formerMembersList: people.formerMembersList('f'),
  openInvitationsList: people.openInvitationsList('f'),
  pendingTasks: tasks.pendingTasks('f', 50),
  completedTasks: tasks.completedTasks('f', 50),
  tasksDueOn: tasks.tasksDueOn('f', 'pending', '2026-11-21', 50),
  tasksCompletedSince: tasks.tasksCompletedSince('f', since),
  ...tasks.taskStatsQueries('f', since),
  ...mentalLoadTasks('f', new Date(since)),
}

const made = { ...people, ...tasks }
const answersNoQuery = [
  'userColumns',
  'familyColumns',
  'memberColumns',
  'invitationColumns',
  'taskColumns',
  'taskStatsQueries',
  'taskStatsOf',
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
