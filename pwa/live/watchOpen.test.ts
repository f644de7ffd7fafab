import 'fake-indexeddb/auto'
import { firstValueFrom, timeout } from 'rxjs'
import { expect, test } from 'vitest'
import { toKindQuery } from '#pwa/database/listQueries.ts'
import { openData } from './openData.ts'
import { watchOpen } from './watchOpen.ts'

test('a list of a database that has been closed answers nothing and fails nowhere', async () => {
  const { database } = await openData('closed')
  const watch = () => watchOpen(database, 'task', (tasks) => tasks.find(toKindQuery('task')).$)
  expect(await firstValueFrom(watch())).toEqual([])
  await database.close()
  const answer = firstValueFrom(watch().pipe(timeout({ first: 50, with: () => ['nothing'] })))
  expect(await answer).toBe('nothing')
})
