import { afterEach, describe, expect, it } from 'vitest'
import { buildTask } from '#shared/testing/builders.ts'
import { search } from '#shared/core/search/search.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { toLocal } from '#pwa/database/localRecord.ts'
import { searchIndexOf } from './searchIndex.ts'
import { openTestDatabase } from '#pwa/outbox/testing/openTestDatabase.ts'

let database: LocalDatabase

afterEach(() => database.close())

const found = async (query: string): Promise<readonly string[]> => {
  const index = searchIndexOf(database)
  await index.refresh(() => {})
  return search(() => index.entries(), query, 10).map(({ title }) => title)
}

describe('The search index', () => {
  it('finds what is stored, then also what was written or deleted since', async () => {
    database = await openTestDatabase()
    const { tasks } = database.collections
    await tasks.insert(toLocal(buildTask({ id: 'a', title: 'Paint the fence' })))
    expect(await found('paint')).toEqual(['Paint the fence'])
    await tasks.insert(toLocal(buildTask({ id: 'b', title: 'Paint the door' })))
    await tasks.findOne('a').remove()
    expect(await found('paint')).toEqual(['Paint the door'])
  })

  it('says that it has grown when it holds twice as much, and at the end', async () => {
    database = await openTestDatabase()
    const many = Array.from({ length: 2600 }, (_, at) => buildTask({ title: `Chore ${at}` }))
    await database.collections.tasks.bulkInsert(many.map(toLocal))
    const held: number[] = []
    const index = searchIndexOf(database)
    await index.refresh(() => held.push([...index.entries()].length))
    expect(held).toEqual([500, 1000, 2000, 2600])
  })
})
