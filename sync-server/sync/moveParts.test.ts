import { beforeEach, describe, expect, it } from 'vitest'
import { join } from 'node:path'
import { pino } from 'pino'
import { limits } from '#shared/core/limits.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import {
  buildEvent,
  buildEventOverride,
  buildPersonalBudget,
  buildPersonalExpense,
} from '#shared/testing/builders.ts'
import { createRandom } from '#shared/testing/random.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { nothingThere } from '#server/routes/core/outcome.ts'
import { readJournal, rightsJournalFile } from '#server/store/journal.ts'
import type { Store } from '#server/store/store.ts'
import { backUp, giveBack, restore } from '#server/testing/restoring.ts'
import { createPullingDevice } from '#server/testing/pullingDevice.ts'
import { aTask, edited, openFamilyStage, person, testSealKey } from '#server/testing/syncStage.ts'
import { accepted } from '#server/testing/verdicts.ts'
import { createJobs } from './jobs.ts'

const stage = prepare(beforeEach, openFamilyStage)

const familyId = 'F'
const count = limits.partsAtOnce + 30
const days = Array.from({ length: count }, (_, at) =>
  new Date(Date.UTC(2026, 2, 2 + at)).toISOString().slice(0, 10),
)

const makeSeries = async (shared: boolean) => {
  await stage.put(buildEvent({ id: 'series', familyId, shared, rrule: 'FREQ=DAILY' }))
  const parts: StoredRecord[] = []
  for (const date of days) {
    parts.push(await stage.put(buildEventOverride({ familyId, eventId: 'series', date })))
  }
  return parts
}
const change = async (id: string, fields: object, userId = 'ann') => {
  const apply = (current: StoredRecord | undefined) =>
    current === undefined ? nothingThere : { ...current, ...fields }
  const [verdict] = await stage.commit(person(userId), [{ type: 'apply', id, apply }])
  return accepted(verdict)
}
const share = (shared: boolean) => change('series', { shared })
const audiencesOf = async (ids: readonly string[]) =>
  new Set((await Promise.all(ids.map((id) => stage.held(id)))).map(({ audience }) => audience))
const jobs = () => stage.store.read((tx) => tx.jobs.all())

const workSteps = async (most: number): Promise<readonly number[]> => {
  const written: number[] = []
  let begun = 0
  const store: Store = {
    ...stage.store,
    read: (work) =>
      begun < most ? stage.store.read(work) : stage.store.read(() => Promise.reject(new Killed())),
    write: (work) => {
      begun += 1
      return stage.store.write(async (tx) => {
        const result = await work(tx)
        written.push(tx.records.written())
        return result
      })
    },
  }
  const quietly = { log: pino({ level: 'silent' }), publish: () => {} }
  const worker = createJobs({ ...stage, store, sealKey: testSealKey, ...quietly })
  await worker.runAll().catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error
  })
  return written
}

class Killed extends Error {}

describe('The many parts of a record that moves', () => {
  it('moves them by a job, at most 200 records a transaction', async () => {
    const parts = await makeSeries(true)
    stage.published.length = 0
    await share(false)
    expect(await jobs()).toMatchObject([{ kind: 'move-parts', subject: 'series', askedBy: 'ann' }])
    expect(await audiencesOf(parts.map(({ id }) => id))).toEqual(new Set(['family:F']))
    const written = await workSteps(1000)
    expect(Math.max(...written)).toBeLessThanOrEqual(limits.jobRecords)
    expect(await audiencesOf(parts.map(({ id }) => id))).toEqual(new Set(['household:F']))
    expect(await jobs()).toEqual([])
  })

  it('lets another person write between the steps', async () => {
    await makeSeries(true)
    await share(false)
    const order: string[] = []
    await Promise.all([
      stage.jobs.runAll().then(() => order.push('all moved')),
      stage.push('gil', aTask('other', 'F')).then(() => order.push('the other')),
    ])
    expect(order).toEqual(['the other', 'all moved'])
  })

  it('moves all of them after a crash midway', async () => {
    const parts = await makeSeries(true)
    await share(false)
    await workSteps(1)
    await workSteps(1)
    await stage.jobs.runAll()
    expect(await audiencesOf(parts.map(({ id }) => id))).toEqual(new Set(['household:F']))
    expect(await jobs()).toEqual([])
  })

  it('hides them at once from a person who lost the record', async () => {
    const [part] = await makeSeries(true)
    const device = createPullingDevice(stage, 'eve', 'events')
    expect((await device.pull()).size).toBe(count + 1)
    await share(false)
    expect(await device.pull()).toEqual(new Set())
    expect(await createPullingDevice(stage, 'eve', 'events').pull()).toEqual(new Set())
    if (part === undefined) throw new Error('There is no part')
    const changed = edited(part, { cancelled: true })
    expect(await stage.push('eve', changed, part, 'events')).toMatchObject({
      refusal: { code: 'not-found' },
      state: undefined,
    })
    const epoch = await stage.store.read((tx) => tx.epoch())
    const known = [{ id: part.id, rev: part.rev, editId: part.editId }]
    const { wanted } = await stage.restore('eve', { protocol: 1, epoch, known, states: [] })
    expect(wanted).toEqual([part.id])
  })

  it('keeps them readable for people who keep the record', async () => {
    await makeSeries(true)
    const device = createPullingDevice(stage, 'gil', 'events')
    await device.pull()
    await share(false)
    expect((await device.pull()).size).toBe(count + 1)
    expect((await createPullingDevice(stage, 'gil', 'events').pull()).size).toBe(count + 1)
    await stage.jobs.runAll()
    expect((await device.pull()).size).toBe(count + 1)
  })

  it('shows them to people who gain the record once the job is done', async () => {
    await makeSeries(false)
    const device = createPullingDevice(stage, 'eve', 'events')
    await device.pull()
    await share(true)
    expect(await device.pull()).toEqual(new Set(['series']))
    await stage.jobs.runAll()
    expect((await device.pull()).size).toBe(count + 1)
  })

  it('returns them to a device that dropped them when the record moves there and back', async () => {
    await makeSeries(true)
    const device = createPullingDevice(stage, 'eve', 'events')
    await device.pull()
    await share(false)
    expect(await device.pull()).toEqual(new Set())
    await share(true)
    await device.pull()
    await stage.jobs.runAll()
    expect((await device.pull()).size).toBe(count + 1)
  })

  it('asks for at most one job for each direction, however often the record moves', async () => {
    await makeSeries(true)
    for (let click = 0; click < 10; click += 1) await share(click % 2 === 1)
    expect(await jobs()).toHaveLength(2)
  })

  it.each([1, 2, 3, 4, 5, 6])(
    'hides them from people without the right, and ends where the record is: seed %i',
    async (seed) => {
      const random = createRandom(seed)
      const parts = await makeSeries(random.chance(0.5))
      const device = createPullingDevice(stage, 'eve', 'events')
      let shared = (await stage.held('series'))['shared']
      for (let turn = 0; turn < 12; turn += 1) {
        if (random.chance(0.6)) shared = (await share(shared !== true))['shared']
        else await workSteps(random.integer(1, 2))
        const held = random.chance(0.5)
          ? await device.pull()
          : await createPullingDevice(stage, 'eve', 'events').pull()
        if (shared !== true) expect(held).toEqual(new Set())
      }
      await stage.jobs.runAll()
      const audience = shared === true ? 'family:F' : 'household:F'
      expect(await audiencesOf(parts.map(({ id }) => id))).toEqual(new Set([audience]))
      expect((await device.pull()).size).toBe(shared === true ? count + 1 : 0)
      expect(await jobs()).toEqual([])
    },
  )
})

describe('The many expenses of a budget', () => {
  const home = { homeFamilyId: familyId }

  it('hides them at once from people to whom the budget was closed', async () => {
    await stage.join(familyId, 'ben', 'parent')
    await stage.put(
      buildPersonalBudget({ ...home, id: 'own', userId: 'ann', visibility: 'family' }),
    )
    for (const date of days) {
      const expense = { ...home, personalBudgetId: 'own', userId: 'ann', date }
      await stage.put(buildPersonalExpense({ ...expense, createdBy: 'ann' }))
    }
    const device = createPullingDevice(stage, 'ben', 'budgets')
    const owners = createPullingDevice(stage, 'ann', 'budgets')
    expect((await device.pull()).size).toBe(count + 1)
    await owners.pull()
    await change('own', { visibility: 'private' })
    expect(await device.pull()).toEqual(new Set())
    expect((await owners.pull()).size).toBe(count + 1)
    expect((await createPullingDevice(stage, 'ann', 'budgets').pull()).size).toBe(count + 1)
    await stage.jobs.runAll()
    expect(await device.pull()).toEqual(new Set())
    expect((await owners.pull()).size).toBe(count + 1)
    expect((await createPullingDevice(stage, 'ann', 'budgets').pull()).size).toBe(count + 1)
  })
})

describe('A backup of before the move', () => {
  it('restores the move, and shows no part to people who lost the record before a device gives it back', async () => {
    const parts = await makeSeries(true)
    const copy = await backUp(stage)
    const moved = await share(false)
    const after = await restore(
      copy,
      stage,
      await readJournal(join(stage.store.directory, rightsJournalFile)),
    )
    const device = createPullingDevice(after, 'eve', 'events')
    expect(await device.pull()).toEqual(new Set())
    await after.jobs.runAll()
    expect(await device.pull()).toEqual(new Set())
    expect(await after.store.read((tx) => tx.jobs.all())).toMatchObject([{ failures: 1 }])
    await giveBack(after, 'ann', moved)
    after.environment.advance(60_000)
    await after.jobs.runAll()
    expect(await device.pull()).toEqual(new Set())
    const [part] = await Promise.all(parts.map(({ id }) => after.held(id)))
    expect(part?.audience).toBe('household:F')
    expect(await after.store.read((tx) => tx.jobs.all())).toEqual([])
    await after.store.close()
  })
})
