import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#shared/core/limits.ts'
import { isErased } from '#shared/core/record.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { addDays } from '#shared/time/localDays.ts'
import {
  buildEvent,
  buildEventOverride,
  buildInvitation,
  buildTask,
} from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import type { Worker } from '#server/jobs/worker.ts'
import { readJournal, rightsJournalFile } from '#server/store/journal.ts'
import type { Store } from '#server/store/store.ts'
import { backUp, giveBack, restore } from '#server/testing/restoring.ts'
import { aTask, openFamilyStage, server, testSealKey } from '#server/testing/syncStage.ts'
import type { SyncStage } from '#server/testing/syncStage.ts'
import { audiencesOfPerson } from '../actor.ts'
import { createErase } from './erase.ts'
import { createJobs } from '../jobs.ts'

const count = 250

const tasks = Array.from({ length: count }, (_, at) => aTask(`task-${at}`, 'F'))
const swim = buildEvent({ id: 'swim', familyId: 'F', rrule: 'FREQ=DAILY' })
const times = Array.from({ length: count }, (_, at) =>
  buildEventOverride({ familyId: 'F', eventId: 'swim', date: addDays('2026-04-01', at) }),
)
const all = [...tasks, swim, ...times]

const stage = prepare(beforeEach, openFamilyStage)
let written: number[]

beforeEach(async () => {
  written = []
  await putAll(all)
})

const putAll = async (records: readonly WireRecord[]): Promise<void> => {
  const changes = records.map((record) => ({
    type: 'apply' as const,
    id: record.id,
    apply: () => record,
  }))
  const verdicts = await stage.commit(server(), changes)
  expect(verdicts.filter(({ type }) => type !== 'accepted')).toEqual([])
}

const eraseFamily = () => {
  const { store, environment } = stage
  const options = { store, environment, sealKey: testSealKey, publish: () => undefined }
  return createErase(options).family('ann', 'F', 'F', 'urn:test')
}

const workerOver = ({ store, environment }: SyncStage, before: () => Promise<void>): Worker => {
  const counted: Store = {
    ...store,
    write: async (work) => {
      await before()
      return store.write(async (tx) => {
        const result = await work(tx)
        written.push(tx.records.written())
        return result
      })
    },
  }
  const log = { info: () => undefined, error: () => undefined }
  const publish = (): void => undefined
  return createJobs({ store: counted, environment, sealKey: testSealKey, publish, log })
}
const nothing = () => Promise.resolve()

const leftOver = async (of = stage): Promise<number> =>
  of.store.read(async (tx) => {
    const records = await Promise.all(all.map(({ id }) => tx.records.get(id)))
    return records.filter((record) => record !== undefined && !isErased(record)).length
  })

describe('The job that erases a family', () => {
  it('writes no more records in a transaction than a step may, and leaves none', async () => {
    await eraseFamily()
    expect(await leftOver()).toBe(all.length)
    await workerOver(stage, nothing).runAll()
    expect(await leftOver()).toBe(0)
    expect(Math.max(...written)).toBeLessThanOrEqual(limits.jobRecords)
    expect(written.length).toBeGreaterThan(2)
  })

  it('lets another family’s edit in between any two steps', async () => {
    await eraseFamily()
    let edits = 0
    await workerOver(stage, async () => {
      edits += 1
      await stage.put(aTask(`other-${edits}`, 'G'))
    }).runAll()
    expect(edits).toBe(written.length)
    expect(edits).toBeGreaterThan(2)
  })

  it('continues after a crash', async () => {
    await eraseFamily()
    const worker = workerOver(stage, async () => {
      if ((await leftOver()) < all.length) await new Promise(() => undefined)
    })
    worker.wake()
    await expect.poll(leftOver).toBeLessThan(all.length)
    expect(await leftOver()).toBeGreaterThan(0)
    await stage.jobs.runAll()
    expect(await leftOver()).toBe(0)
  })

  it('erases records of a restored backup that it had not reached before', async () => {
    const copy = await backUp(stage)
    const since = await stage.put(aTask('since', 'F'))
    await eraseFamily()
    const journal = await readJournal(join(stage.store.directory, rightsJournalFile))
    const after = await restore(copy, stage, journal)
    expect(await after.store.read((tx) => tx.records.membershipsOf('ann'))).toEqual([])
    await giveBack(after, 'ann', since)
    expect(await after.get('since')).toBeUndefined()
    await after.jobs.runAll()
    expect(await leftOver(after)).toBe(0)
    await after.store.close()
  })
})

describe('A family whose erasing has not begun', () => {
  it('gives nobody an audience or a right', async () => {
    await eraseFamily()
    for (const userId of ['ann', 'kim', 'gil', 'eve']) {
      const audiences = await stage.store.read((tx) => audiencesOfPerson(tx, userId))
      expect(audiences).toEqual([`user:${userId}`])
    }
    const task = await stage.held('task-0')
    const edit = await stage.push('ann', { ...task, editId: 'late', title: 'Late' }, task)
    expect(edit).toMatchObject({ type: 'refused', state: undefined })
    expect(await stage.push('ann', buildTask({ familyId: 'F' }))).toMatchObject({ type: 'refused' })
  })

  it('takes no record that the server had begun to write', async () => {
    await eraseFamily()
    const invitation = buildInvitation({ id: 'late', familyId: 'F' })
    const [verdict] = await stage.commit(server('ann'), [
      { type: 'apply', id: 'late', apply: () => invitation },
    ])
    expect(verdict).toMatchObject({ type: 'refused', refusal: { code: 'not-found' } })
  })
})
