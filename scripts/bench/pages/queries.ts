import { startOfDayIn } from '#shared/derive/day.ts'
import { mentalLoadTasks } from '#shared/derive/mentalLoad.ts'
import { familiesList, formerMembersList, membersList, userList } from '#shared/derive/people.ts'
import { taskStatsQueries, tasksDueOn } from '#shared/derive/tasks.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import type { PlainTables } from './rows.ts'
import type { LocalRecord } from '#pwa/data/localRecord.ts'

const afterAll = '\uffff'

const select = (tables: PlainTables, query: ListQuery) =>
  tables.rows
    .where(`[kind+list+${query.by}]`)
    .between(
      [query.kind, query.list, query.from ?? ''],
      [query.kind, query.list, query.to ?? afterAll],
      true,
      true,
    )

const list = (tables: PlainTables, query: ListQuery): Promise<readonly LocalRecord[]> =>
  select(tables, query)
    .limit(query.limit ?? 1000)
    .toArray()

export interface DashboardRows {
  readonly counts: readonly number[]
  readonly lists: readonly (readonly LocalRecord[])[]
}

/** The rows that the product's dashboard reads, by the very same queries. */
export const readDashboard = async (
  tables: PlainTables,
  familyId: string,
  userId: string,
): Promise<DashboardRows> => {
  const now = new Date()
  const today = now.toISOString().slice(0, 10)
  const { pending, completed, completedToday } = taskStatsQueries(
    familyId,
    startOfDayIn(now, 'UTC'),
  )
  const { open, done } = mentalLoadTasks(familyId, now)
  const lists = [
    userList(userId),
    familiesList,
    membersList(familyId),
    formerMembersList(familyId),
    tasksDueOn(familyId, 'pending', today, 50),
    tasksDueOn(familyId, 'completed', today, 50),
    open,
    done,
  ]
  const counts = [pending, completed, completedToday]
  return {
    counts: await Promise.all(counts.map((query) => select(tables, query).count())),
    lists: await Promise.all(lists.map((query) => list(tables, query))),
  }
}
