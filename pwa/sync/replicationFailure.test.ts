import { replicateRxCollection } from 'rxdb/plugins/replication'
import { afterEach, expect, it } from 'vitest'
import { toLocal } from '#pwa/data/localRecord.ts'
import type { LocalRecord } from '#pwa/data/localRecord.ts'
import { openTestDatabase } from '#pwa/data/testing/openTestDatabase.ts'
import { buildTask } from '#shared/testing/builders.ts'
import { failureOf, PushFailed } from './replicationFailure.ts'

const database = await openTestDatabase()
afterEach(() => database.close())

it('A push that fails is tried again, and none of its rows is written out for it', async () => {
  let attempts = 0
  let writtenOut = 0
  const task = toLocal({ ...buildTask({ id: 'a', familyId: 'f' }), _deleted: false })
  await database.collections.tasks.insert(task)
  const replication = replicateRxCollection<LocalRecord, unknown>({
    collection: database.collections.tasks,
    replicationIdentifier: 'failing',
    autoStart: false,
    waitForLeadership: false,
    retryTime: 1,
    push: {
      handler: async ([row]) => {
        attempts += 1
        if (attempts > 3) return []
        const toJSON = (): unknown => {
          writtenOut += 1
          return {}
        }
        if (row !== undefined) Object.assign(row, { toJSON })
        throw new PushFailed(new TypeError('no network'))
      },
    },
  })
  const { failed, giveUp } = failureOf(replication as never)
  let end: unknown
  void failed.then((error) => {
    end = error
  })
  await replication.start()
  await replication.awaitInSync()
  expect({ attempts, writtenOut, end }).toEqual({ attempts: 4, writtenOut: 0, end: undefined })
  giveUp()
  await replication.cancel()
})
