import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, it } from 'vitest'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { moveRecords } from '#pwa/database/moving/moveRecords.ts'
import { toLocal } from '#pwa/database/localRecord.ts'
import { makeEarlierDevice } from '#pwa/database/testing/earlierDevice.ts'
import { createWriter } from '#pwa/outbox/writer.ts'
import type { Sync } from '#pwa/sync/startSync.ts'
import { pause } from '#pwa/sync/pause.ts'
import { aTask, edited, openSyncStage } from '#server/testing/syncStage.ts'
import type { SyncStage } from '#server/testing/syncStage.ts'
import { createRandom } from '#shared/testing/random.ts'
import type { Random } from '#shared/testing/random.ts'
import { isSoak } from '#shared/testing/soak.ts'
import { createEarlierTab } from './testing/earlierTab.ts'
import { openStageDevice, settled, startStageSync } from './testing/stageDevice.ts'
import { stageTransport } from './testing/stageTransport.ts'

const ids = ['a', 'b', 'c', 'd'] as const
type Id = (typeof ids)[number]

type Fields = Readonly<Record<string, unknown>>

const happenings = [
  'edit',
  'edit',
  'batch',
  'batch',
  'sync',
  'syncCutOff',
  'move',
  'reload',
  'elsewhere',
  'earlierEdit',
  'earlierEdit',
  'earlierEditKilled',
  'earlierSend',
  'earlierSendLost',
  'earlierPull',
] as const

let stage: SyncStage
let database: LocalDatabase
afterEach(async () => {
  await database.close()
  await stage.store.close()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

const seeds = Array.from({ length: isSoak ? 60 : 6 }, (_, at) => at + 1)

it.each(seeds)(
  'two versions in two tabs lose nothing and double nothing, whatever they do (seed %i)',
  async (seed) => {
    const run = await createRun(seed)
    for (let count = 0; count < 25; count += 1) {
      await run.happen()
      await run.expectWhole()
    }
    await run.end()
    expect(await database.device.outbox.toArray()).toEqual([])
    expect(await database.device.attention.toArray()).toEqual([])
  },
  120_000,
)

const createRun = async (seed: number) => {
  const random = createRandom(seed)
  const name = `two-versions-${seed}`
  stage = await openSyncStage()
  for (const person of ['ann', 'ben']) await stage.join('F', person, 'parent')
  for (const id of ids) await stage.put(aTask(id, 'F'))
  const held = async (...some: readonly string[]) =>
    (await Promise.all(some.map(stage.held))).map(toLocal)
  const records = { tasks: await held(...ids), families: await held('F', 'F:ann', 'F:ben') }
  await makeEarlierDevice(name, { records })
  const transport = stageTransport(() => stage, 'ann')
  const open = async (): Promise<void> => {
    database = await openStageDevice('ann', name)
  }
  await open()
  let edits = 0
  const fresh = (what: string): string => `${what}-${(edits += 1)}`
  const newEditId = (): string => fresh('earlier')
  const earlier = createEarlierTab({ name, userId: 'ann', transport, newEditId })
  const written = createWritten()
  const sync = async (work: (running: Sync) => Promise<unknown>): Promise<void> => {
    const running = startStageSync(database, transport)
    await work(running)
    await running.stop()
  }
  const isHere = async (id: string): Promise<boolean> =>
    (await database.collections.tasks.findOne(id).exec()) !== null
  const editHere = async (): Promise<void> => {
    const [id, fields] = anEdit(random, fresh)
    if (!(await isHere(id))) return
    await createWriter(database).change('task', id, fields)
    written.note(id, fields)
  }
  const batchHere = async (): Promise<void> => {
    const [id, fields] = anEdit(random, fresh)
    const pair = [fresh('first'), fresh('second')] as const
    const has = await isHere(id)
    await createWriter(database).batch(async ({ create, change }) => {
      await create(aTask(pair[0], 'F'))
      if (has) await change('task', id, fields)
      await create(aTask(pair[1], 'F'))
    })
    if (has) written.note(id, fields)
    written.pairs.push(pair)
  }
  const editEarlier = async (isKilled: boolean): Promise<void> => {
    const [id, fields] = anEdit(random, fresh)
    if (await earlier.edit(id, fields, isKilled)) written.note(id, fields)
  }
  const editElsewhere = async (): Promise<void> => {
    const before = await stage.held(random.pick(ids))
    const priority = before['priority'] === 'high' ? 'low' : 'high'
    const verdict = await stage.push('ben', edited(before, { priority }), before)
    expect(verdict.type).toBe('accepted')
    written.note(before.id as Id, { priority })
  }
  const steps: Readonly<Record<(typeof happenings)[number], () => Promise<unknown>>> = {
    edit: editHere,
    batch: batchHere,
    sync: () => sync((running) => settled(database, running)),
    syncCutOff: () => sync(() => pause(random.integer(0, 30))),
    move: () => moveRecords(database, () => random.chance(0.3)),
    reload: async () => {
      await database.close()
      await open()
    },
    elsewhere: editElsewhere,
    earlierEdit: () => editEarlier(false),
    earlierEditKilled: () => editEarlier(true),
    earlierSend: () => earlier.send(false),
    earlierSendLost: () => earlier.send(true),
    earlierPull: () => earlier.pull(),
  }
  return {
    happen: () => steps[random.pick(happenings)](),
    expectWhole: async (): Promise<void> => {
      for (const pair of written.pairs) {
        const here = await Promise.all(pair.map(isHere))
        expect({ pair, here }).toEqual({ pair, here: [here[0], here[0]] })
      }
    },
    end: async (): Promise<void> => {
      await steps.reload()
      await steps.sync()
      while (!(await moveRecords(database, () => false)));
      await steps.sync()
      await expectAll(written)
    },
  }
}

const anEdit = (random: Random, fresh: (what: string) => string): readonly [Id, Fields] => {
  const field = random.pick(['title', 'description'])
  return [random.pick(ids), { [field]: fresh(field) }]
}

const createWritten = () => {
  const last = new Map<string, object>()
  const pairs: (readonly [string, string])[] = []
  return {
    last,
    pairs,
    note: (id: Id, fields: object): void => void last.set(id, { ...last.get(id), ...fields }),
  }
}

const expectAll = async ({ last, pairs }: ReturnType<typeof createWritten>): Promise<void> => {
  for (const [id, fields] of last) expect(await stage.get(id)).toMatchObject({ id, ...fields })
  for (const id of pairs.flat()) expect(await stage.revsOf(id)).toEqual([1])
  const here = await database.collections.tasks.find().exec()
  const held = await Promise.all(here.map(({ primary }) => stage.get(primary)))
  expect(here.map((each) => [each.primary, each.get('rev'), each.get('title')])).toEqual(
    held.map((each) => [each?.id, each?.rev, each?.['title']]),
  )
  expect(here).toHaveLength(ids.length + 2 * pairs.length)
}
