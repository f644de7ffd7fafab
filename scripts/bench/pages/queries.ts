import { startOfDayIn } from '#shared/time/day.ts'
import { mentalLoadTasks } from '#shared/tasks/mentalLoad.ts'
import {
  familiesList,
  formerMembersList,
  membersList,
  userList,
} from '#shared/people/peopleLists.ts'
import { taskStatsQueries, tasksDueOn } from '#shared/tasks/taskLists.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import type { PlainTables } from './rows.ts'
import type { LocalRecord } from '#pwa/database/localRecord.ts'

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

export interface ScreenRows {
  readonly counts: readonly number[]
  readonly lists: readonly (readonly LocalRecord[])[]
}

export const listQueries = (familyId: string, userId: string, now: Date): readonly ListQuery[] => {
  const today = now.toISOString().slice(0, 10)
  const { open, done } = mentalLoadTasks(familyId, now)
  return [
    userList(userId),
    familiesList,
    membersList(familyId),
    formerMembersList(familyId),
    tasksDueOn(familyId, 'pending', today, 50),
    tasksDueOn(familyId, 'completed', today, 50),
    open,
    done,
  ]
}

export const countQueries = (familyId: string, now: Date): readonly ListQuery[] => {
  const counted = taskStatsQueries(familyId, startOfDayIn(now, 'UTC'))
  return [counted.pending, counted.completedToday]
}

export const readScreen = async (
  tables: PlainTables,
  { lists, counts }: Readonly<Record<'lists' | 'counts', readonly ListQuery[]>>,
): Promise<ScreenRows> => {
  const [counted, listed] = await Promise.all([
    Promise.all(counts.map((query) => select(tables, query).count())),
    Promise.all(lists.map((query) => list(tables, query))),
  ])
  return { counts: counted, lists: listed }
}
