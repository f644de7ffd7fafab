import { beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#shared/core/limits.ts'
import { prepare } from '#shared/testing/prepare.ts'
import type { Store } from '#server/store/store.ts'
import { jsonOf } from '#server/testing/answers.ts'
import { addFamilyOf } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { startServer } from '#server/testing/processes/serve.ts'
import { buildVersion } from '#server/testing/versions.ts'
import { upkeep } from './upkeep.ts'

const dayMs = 24 * 60 * 60 * 1000

const server = prepare(beforeEach, startServer)

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

  it('forgets many versions in several transactions', async () => {
    for (let rev = 1; rev <= limits.jobRecords + 2; rev += 1) {
      await server.store.write((tx) => tx.records.put(buildVersion({ id: 'a', rev })))
    }
    server.advance(400 * dayMs)
    let writes = 0
    const store: Pick<Store, 'write'> = {
      write: (work) => {
        writes += 1
        return server.store.write(work)
      },
    }
    const nothing = () => Promise.resolve()
    const { environment } = server
    await upkeep({
      store,
      environment,
      pruneIdentity: nothing,
      emptyBins: nothing,
      sweepPhotos: nothing,
    })
    expect(await server.store.read((tx) => tx.records.history('a'))).toHaveLength(1)
    expect(writes).toBe(2)
  })
})
