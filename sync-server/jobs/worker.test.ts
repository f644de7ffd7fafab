import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSqliteStore } from '#server/store/sqlite/sqliteStore.ts'
import type { Store, WriteTransaction } from '#server/store/store.ts'
import { createTestEnvironment } from '#server/testing/environment.ts'
import type { TestEnvironment } from '#server/testing/environment.ts'
import { makeTemporaryDirectory } from '#server/testing/temporaryStore.ts'
import type { TemporaryDirectory } from '#server/testing/temporaryStore.ts'
import { buildVersion } from '#server/testing/versions.ts'
import { done } from './job.ts'
import type { JobStep } from './job.ts'
import { createWorker } from './worker.ts'
import type { Worker } from './worker.ts'

interface Writing {
  readonly tx: WriteTransaction
}

interface Counting {
  readonly name: string
  readonly left: number
}

let environment: TestEnvironment
let folder: TemporaryDirectory
let store: Store
let logged: string[]
let written: string[]
let failing: string | undefined

beforeEach(async () => {
  environment = createTestEnvironment()
  folder = await makeTemporaryDirectory()
  store = await openSqliteStore({ directory: folder.path, environment })
  logged = []
  written = []
  failing = undefined
})
afterEach(async () => {
  await store.close()
  await folder.remove()
})

const count: JobStep<unknown, Writing> = async (state, { tx }) => {
  const { name, left } = state as Counting
  const id = `${name}${left}`
  if (id === failing) throw new Error('boom')
  await tx.records.put(buildVersion({ id }))
  written.push(id)
  return left === 1 ? done : { name, left: left - 1 }
}

const workerOver = (over: Store): Worker =>
  createWorker<Writing>({
    store: over,
    environment,
    steps: new Map([['count', count]]),
    write: (_userId, work) => over.write((tx) => work({ tx })),
    log: {
      info: (_fields, message) => logged.push(message),
      error: (_fields, message) => logged.push(message),
    },
  })

const ask = (subject: string, name: string, left: number, kind = 'count'): Promise<void> => {
  const askedAt = environment.now().toISOString()
  const job = { kind, subject, askedBy: 'ann', askedAt, state: { name, left } }
  return store.write((tx) => tx.jobs.add(job))
}

const jobs = () => store.read((tx) => tx.jobs.all())
const revsOf = (...ids: readonly string[]) =>
  store.read(async (tx) => {
    const records = await Promise.all(ids.map((id) => tx.records.get(id)))
    return records.map((record) => record?.rev)
  })

/** The step after `steps` is rolled back, as if the process had been killed in it. */
const workUntilKilled = async (steps: number): Promise<void> => {
  let begun = 0
  const killed: Store = {
    ...store,
    write: (work) => ((begun += 1) <= steps ? store.write(work) : new Promise(() => undefined)),
  }
  workerOver(killed).wake()
  await expect.poll(() => begun).toBe(steps + 1)
  await store.close()
  store = await openSqliteStore({ directory: folder.path, environment })
}

describe('A worker', () => {
  it('does a job to its end, one step after another, and says so in the log', async () => {
    await ask('F', 'a', 3)
    await workerOver(store).runAll()
    expect(written).toEqual(['a3', 'a2', 'a1'])
    expect(await jobs()).toEqual([])
    expect(logged).toEqual(['job begins', 'job is done'])
  })

  it('begins when it is woken', async () => {
    const worker = workerOver(store)
    await ask('F', 'a', 2)
    worker.wake()
    await expect.poll(jobs).toEqual([])
    await worker.close()
  })

  it.each([0, 1, 2])('goes on where it was killed after %i steps of three', async (steps) => {
    await ask('F', 'a', 3)
    await workUntilKilled(steps)
    expect((await jobs()).map((job) => job.steps)).toEqual([steps])
    await workerOver(store).runAll()
    expect(await revsOf('a3', 'a2', 'a1')).toEqual([1, 1, 1])
    expect(written).toEqual(['a3', 'a2', 'a1'])
    expect(await jobs()).toEqual([])
  })

  it('ends after the step at hand when it is closed', async () => {
    await ask('F', 'a', 50)
    const worker = workerOver(store)
    worker.wake()
    await expect.poll(() => written.length).toBeGreaterThan(0)
    await worker.close()
    const [job] = await jobs()
    expect(job?.steps).toBe(written.length)
    expect(written.length).toBeLessThan(50)
  })

  it('does the jobs of one subject in their order, and gives every subject its turn', async () => {
    await ask('F', 'a', 2)
    await ask('F', 'b', 1)
    environment.advance(1)
    await ask('G', 'c', 1)
    environment.advance(1)
    await workerOver(store).runAll()
    expect(written).toEqual(['a2', 'c1', 'a1', 'b1'])
  })

  it('shares the steps with another worker, so that each is done once', async () => {
    for (const name of ['a', 'b', 'c']) await ask(name, name, 30)
    await Promise.all([workerOver(store).runAll(), workerOver(store).runAll()])
    expect(written).toHaveLength(90)
    expect(new Set(written).size).toBe(90)
    expect(await jobs()).toEqual([])
  })

  it('takes a failing step back, goes on with other jobs, and tries again later', async () => {
    failing = 'a1'
    await ask('F', 'a', 2)
    await ask('G', 'b', 2)
    await workerOver(store).runAll()
    expect(await revsOf('a2', 'a1', 'b2', 'b1')).toEqual([1, undefined, 1, 1])
    expect(await jobs()).toMatchObject([{ subject: 'F', steps: 1, failures: 1, failure: 'boom' }])
    expect(logged).toContain('a step of a job failed')
    failing = undefined
    await workerOver(store).runAll()
    expect(await jobs()).toHaveLength(1)
    environment.advance(1000)
    await workerOver(store).runAll()
    expect(await revsOf('a1')).toEqual([1])
    expect(await jobs()).toEqual([])
  })

  it('waits twice as long after each failure, and never longer than an hour', async () => {
    failing = 'a1'
    await ask('F', 'a', 1)
    const waits: number[] = []
    for (let failure = 0; failure < 15; failure += 1) {
      await workerOver(store).runAll()
      const [job] = await jobs()
      const wait = Date.parse(job?.retryAt ?? '') - environment.now().getTime()
      waits.push(wait / 1000)
      environment.advance(wait)
    }
    expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8])
    expect(waits.at(-1)).toBe(3600)
  })

  it('keeps a job of a kind that this program does not know, for one that does', async () => {
    await ask('F', 'a', 1, 'of-a-newer-program')
    await workerOver(store).runAll()
    const failure = 'This program knows no job of the kind of-a-newer-program'
    expect(await jobs()).toMatchObject([{ failure }])
  })
})
