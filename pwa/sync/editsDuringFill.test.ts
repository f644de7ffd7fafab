import { filter, firstValueFrom } from 'rxjs'
import { beforeEach, expect, it } from 'vitest'
import { toMangoQuery } from '#pwa/database/listQueries.ts'
import { toLocal } from '#pwa/database/localRecord.ts'
import type { LocalRecord } from '#pwa/database/localRecord.ts'
import { openTestDatabase } from '#pwa/outbox/testing/openTestDatabase.ts'
import { createWriter } from '#pwa/outbox/writer.ts'
import { pendingTasks } from '#shared/tasks/taskLists.ts'
import { memberId } from '#shared/people/family/member.ts'
import type { PullResponse } from '#shared/sync/protocol.ts'
import { asStored, buildFamily, buildMember, buildTask } from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { createPace } from './sending/pace.ts'
import { createPull } from './pull.ts'

const database = prepare(beforeEach, openTestDatabase)
beforeEach(async () => {
  const family = buildFamily({ id: 'f' })
  const member = buildMember({ id: memberId('f', 'anna'), familyId: 'f', userId: 'anna' })
  await database.collections.families.bulkInsert([toLocal(family), toLocal(member)])
})

const records = 8000

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

const fill = (): Promise<unknown> => {
  const answers = [page(records)]
  const pull = createPull({
    database,
    pace: createPace(),
    transport: { pull: async () => answers.shift() ?? page(0) },
    painted: async () => {},
    isStopped: () => false,
    hasPending: async () => false,
  })
  return pull(new Set(['tasks']))
}

const listed = (limit: number) =>
  database.collections.tasks.find(toMangoQuery(pendingTasks('f', limit)))

const whenListed = (isMeant: (task: LocalRecord) => boolean): Promise<unknown> =>
  firstValueFrom(listed(50).$.pipe(filter((tasks) => tasks.some((task) => isMeant(task.toJSON())))))

const hereAfter = async (work: () => Promise<unknown>): Promise<number> => {
  const filling = fill()
  await whenListed(() => true)
  await work()
  const here = await database.device.table('tasks').count()
  await filling
  return here
}

it('keeps an edit and shows it in a list before a fill is over', async () => {
  const here = await hereAfter(async () => {
    const listing = whenListed((task) => task['title'] === 'Edited')
    await createWriter(database).change('task', idOf(0), { title: 'Edited' })
    await listing
  })
  expect(here).toBeLessThan(records)
})

it('answers a list that is opened during a fill before it is over', async () => {
  expect(await hereAfter(() => listed(20).exec())).toBeLessThan(records)
})
