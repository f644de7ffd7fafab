import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { jsonOf } from '#server/testing/answers.ts'
import { addFamilyOf } from '#server/testing/people.ts'
import type { Person } from '#server/testing/people.ts'
import { startServer } from '#server/testing/serve.ts'
import type { TestServer } from '#server/testing/serve.ts'
import { upkeep } from './upkeep.ts'

const dayMs = 24 * 60 * 60 * 1000

let server: TestServer

beforeEach(async () => {
  server = await startServer()
})

afterEach(() => server.close())

describe('Upkeep', () => {
  it('forgets replaced versions after 90 days, never the current one', async () => {
    const { familyId, people } = await addFamilyOf(server, 'parent')
    const [parent] = people as [Person]
    const { id } = await jsonOf<{ id: string }>(
      parent.request('POST', `/api/families/${familyId}/tasks`, { title: 'Shop' }),
    )
    await parent.request('PATCH', `/api/tasks/${id}`, { title: 'Shop for ten' })
    const titles = (): Promise<unknown[]> =>
      server.store.read(async (tx) => (await tx.records.history(id)).map(({ title }) => title))
    let pruned = 0
    const clean = (): Promise<void> =>
      upkeep({
        ...server,
        pruneIdentity: async () => void (pruned += 1),
        sweepPhotos: () => server.photos.sweep(),
      })

    server.advance(89 * dayMs)
    await clean()
    expect(await titles()).toEqual(['Shop', 'Shop for ten'])
    server.advance(2 * dayMs)
    await clean()
    expect(await titles()).toEqual(['Shop for ten'])
    expect(pruned).toBe(2)
  })
})
