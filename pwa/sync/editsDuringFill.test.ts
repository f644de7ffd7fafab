import { filter, firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { toMangoQuery } from '#pwa/database/listQueries.ts'
import { toLocal } from '#pwa/database/localRecord.ts'
import type { LocalRecord } from '#pwa/database/localRecord.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { openTestDatabase } from '#pwa/outbox/testing/openTestDatabase.ts'
import { createWriter } from '#pwa/outbox/writer.ts'
import { pendingTasks } from '#shared/tasks/taskLists.ts'
import { memberId } from '#shared/people/family/member.ts'
import type { PullResponse } from '#shared/sync/protocol.ts'
import { asStored, buildFamily, buildMember, buildTask } from '#shared/testing/builders.ts'
import { createPace } from './pace.ts'
import { createPull } from './pull.ts'

let database: LocalDatabase
beforeEach(async () => {
  database = await openTestDatabase()
  const family = buildFamily({ id: 'f' })
  const member = buildMember({ id: memberId('f', 'anna'), familyId: 'f', userId: 'anna' })
  await database.collections.families.bulkInsert([toLocal(family), toLocal(member)])
})
afterEach(() => database.close())

/** Many times as many records as are stored in one step. */
const records = 4000

const idOf = (index: number): string => `task-${String(index).padStart(6, '0')}`

const page = (count: number): PullResponse => ({
  epoch: 'e',
  audiences: ['household:f'],
  collections: {
    tasks: {
      documents: Array.from({ length: count }, (_, at) =>
        asStored(buildTask({ id: idOf(at), familyId: 'f' })),
      ),
      checkpoint: { epoch: 'e', audiences: { 'household:f': { after: records } } },
    },
  },
})

/** A server that answers with all of it at once, and then with nothing more. */
const fill = async (): Promise<unknown> => {
  const answers = [page(records)]
  const pulling = createPull({
    database,
    pace: createPace(),
    transport: { pull: async () => answers.shift() ?? page(0) },
    painted: async () => {},
    isStopped: () => false,
    hasPending: async () => false,
  })
  return pulling(new Set(['tasks']))
}

/** Resolves once the list of open tasks shows one that this is true of. */
const whenListed = (isMeant: (task: LocalRecord) => boolean): Promise<unknown> =>
  firstValueFrom(
    database.collections.tasks
      .find(toMangoQuery(pendingTasks('f', 50)))
      .$.pipe(filter((tasks) => tasks.some((task) => isMeant(task.toJSON())))),
  )

const whenHere = (id: string): Promise<unknown> =>
  firstValueFrom(database.collections.tasks.findOne(id).$.pipe(filter(Boolean)))

it('keeps an edit and shows it in a list before a fill is over', async () => {
  const order: string[] = []
  const filling = fill()
  const filled = whenHere(idOf(records - 1)).then(() => order.push('filled'))
  await whenListed(() => true)
  const listing = whenListed((task) => task['title'] === 'Edited').then(() => order.push('listed'))
  await createWriter(database).change('task', idOf(0), { title: 'Edited' })
  order.push('kept')
  await Promise.all([listing, filled, filling])
  expect(order.toSorted()).toEqual(['filled', 'kept', 'listed'])
  expect(order.at(-1)).toBe('filled')
})
