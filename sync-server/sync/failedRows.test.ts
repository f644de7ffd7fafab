import { afterEach, beforeEach, expect, it } from 'vitest'
import type { StoredRecord } from '#shared/core/record.ts'
import type { Kind } from '#shared/core/kind.ts'
import { kindOf } from '#shared/core/registry.ts'
import { StoreUnavailable } from '#server/errors.ts'
import { aTask, edited, openSyncStage, person, syncStageOver } from '#server/testing/syncStage.ts'
import type { SyncStage } from '#server/testing/syncStage.ts'
import { openTemporaryStore } from '#server/testing/temporaryStore.ts'
import { accepted, pushed } from '#server/testing/verdicts.ts'
import type { Change } from './writing/change.ts'
import { createPush } from './writing/push.ts'
import { FollowUpRefused, versionOf } from './writing/write.ts'

let stage: SyncStage
beforeEach(async () => {
  stage = await openSyncStage()
  await stage.join('F', 'ann', 'parent')
  await stage.join('F', 'bob', 'parent')
})
afterEach(() => stage.store.close())

const damageMembership = async (): Promise<void> => {
  const member = await stage.held('F:ann')
  const damaged = { ...member, rev: member.rev + 1, joinedAt: 7 } as unknown as StoredRecord
  await stage.store.write((tx) =>
    tx.records.put(versionOf(kindOf('member') as Kind, damaged, member)),
  )
}

const renaming = async (): Promise<Change> => {
  const ann = await stage.held('ann')
  const row = { newDocumentState: edited(ann, { firstName: 'Anna' }), assumedMasterState: ann }
  return { type: 'push', collection: 'families', row }
}

it('refuses only the row whose consequences fail, and takes all others', async () => {
  await damageMembership()
  const before = await stage.held('ann')
  const changes = [pushed(aTask('a', 'F')), await renaming(), pushed(aTask('b', 'F'))]
  const verdicts = await stage.commit(person('ann'), changes)
  expect(verdicts.map(({ type }) => type)).toEqual(['accepted', 'refused', 'accepted'])
  expect(verdicts[1]).toMatchObject({ refusal: { code: 'failed', fields: [] }, state: before })
  expect(await stage.get('ann')).toEqual(before)
  expect((await stage.held('b')).rev).toBe(1)
  expect(stage.failures).toEqual([expect.any(FollowUpRefused)])
})

it('publishes nothing of a row that failed', async () => {
  await damageMembership()
  stage.published.length = 0
  await stage.commit(person('ann'), [await renaming(), pushed(aTask('a', 'F'))])
  expect(stage.published.map(({ touched }) => [...touched])).toEqual([
    [['household:F', new Set(['tasks'])]],
  ])
})

const failingAt = (id: string, error: Error): SyncStage => {
  const { store } = stage
  const write: typeof store.write = (work) =>
    store.write((tx) => {
      const put: typeof tx.records.put = (version) =>
        version.record.id === id ? Promise.reject(error) : tx.records.put(version)
      const records = new Proxy(tx.records, {
        get: (target, name) => {
          if (name === 'put') return put
          const value: unknown = Reflect.get(target, name)
          return typeof value === 'function' ? value.bind(target) : value
        },
      })
      const failing = new Proxy(tx, {
        get: (target, name) => (name === 'records' ? records : Reflect.get(target, name)),
      })
      return work(failing)
    })
  return syncStageOver({ ...store, write }, stage.environment)
}

it('answers a row at which the server fails with the reason and the present state', async () => {
  const before = await stage.put(aTask('poison', 'F'))
  const failing = failingAt('poison', new TypeError('no such thing'))
  const row = { newDocumentState: edited(before, { title: 'x' }), assumedMasterState: before }
  const fine = { newDocumentState: aTask('fine', 'F') }
  const request = { protocol: 1, collection: 'tasks', rows: [row, fine] } as const
  const answer = await createPush(failing)('ann', { ...request, rows: [row, fine] })
  expect(answer).toMatchObject({
    accepted: [{ id: 'fine' }],
    conflicts: [],
    refused: [
      {
        id: 'poison',
        code: 'failed',
        message: 'Something went wrong on the server, so this wasn’t saved. Try again in a moment.',
        fields: [],
        state: before,
      },
    ],
  })
})

it('gives no verdict on any row where the disk is full', async () => {
  await stage.store.close()
  const store = await openTemporaryStore({ environment: stage.environment, maxPages: 220 })
  stage = syncStageOver(store, stage.environment)
  await stage.join('F', 'ann', 'parent')
  const large = (id: string) => pushed(aTask(id, 'F', { filler: 'x'.repeat(60_000) }))
  const changes = [
    pushed(aTask('small', 'F')),
    ...Array.from({ length: 30 }, (_, at) => large(`t${at}`)),
  ]
  await expect(stage.commit(person('ann'), changes)).rejects.toThrow(StoreUnavailable)
  expect(await stage.get('small')).toBeUndefined()
  expect(stage.failures).toEqual([])
  accepted(await stage.push('ann', aTask('later', 'F')))
})

it('throws where a change by REST fails, and keeps nothing of it', async () => {
  await damageMembership()
  const before = await stage.held('ann')
  const change: Change = {
    type: 'apply',
    id: 'ann',
    apply: (current) => ({ ...(current as StoredRecord), firstName: 'Anna' }),
  }
  await expect(stage.commit(person('ann'), [change])).rejects.toThrow(FollowUpRefused)
  expect(await stage.get('ann')).toEqual(before)
})
