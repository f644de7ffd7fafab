import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { createWriter } from '#pwa/outbox/writer.ts'
import type { Transport } from '#pwa/sync/transport.ts'
import { aTask, edited, openSyncStage } from '#server/testing/syncStage.ts'
import type { SyncStage } from '#server/testing/syncStage.ts'
import { batchAnyway, loseAnswer, pullOnly, sendOnce } from './testing/groupStage.ts'
import { openStageDevice } from './testing/stageDevice.ts'
import { stageTransport } from './testing/stageTransport.ts'

const shared = ['a', 'b', 'c'] as const
type Shared = (typeof shared)[number]

type Happening =
  | { readonly type: 'batch' | 'invalid'; readonly of: readonly Shared[] }
  | { readonly type: 'edit' | 'ben' | 'pull'; readonly id: Shared }
  | { readonly type: 'send' | 'lost' | 'unsent' | 'editMeanwhile' | 'undo' }

const some = fc.subarray([...shared])
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ type: fc.constant('batch' as const), of: some }),
  fc.record({ type: fc.constant('invalid' as const), of: some }),
  fc.record({
    type: fc.constantFrom('edit' as const, 'ben' as const, 'pull' as const),
    id: fc.constantFrom(...shared),
  }),
  fc.record({
    type: fc.constantFrom(
      'send' as const,
      'send' as const,
      'lost' as const,
      'unsent' as const,
      'editMeanwhile' as const,
      'undo' as const,
    ),
  }),
)

let stage: SyncStage
let database: LocalDatabase
let transport: Transport
let opened = 0

beforeEach(async () => {
  stage = await openSyncStage()
  for (const person of ['ann', 'ben']) await stage.join('F', person, 'parent')
  database = await openStageDevice('ann', `whole-${process.pid}-${(opened += 1)}`)
  transport = stageTransport(() => stage, 'ann')
  await pullOnly(stage, database, 'F', 'F:ann', 'F:ben')
})
afterEach(async () => {
  await database.close()
  await stage.store.close()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

describe('Whatever happens in whatever order', () => {
  it('no batch is ever there by half, on the device or on the server', async () => {
    let runs = 0
    const property = fc.asyncProperty(
      fc.array(happening, { minLength: 3, maxLength: 20 }),
      async (happenings) => {
        runs += 1
        const run = createRun(`r${runs}`)
        await run.begin()
        for (const each of happenings) {
          await run.take(each)
          await run.expectWhole()
        }
        for (let turn = 0; turn < 8; turn += 1) await sendOnce(database, transport)
        expect(await database.device.outbox.count()).toBe(0)
        await run.expectWhole()
      },
    )
    await fc.assert(property, { numRuns: Number(process.env['FUZZ_RUNS'] ?? 15) })
  })
})

/** Two new tasks in each batch show whether the server has it. */
const createRun = (name: string) => {
  const writer = createWriter(database)
  const idOf = (id: string): string => `${name}-${id}`
  const pairs: (readonly [string, string])[] = []
  const newPair = (): readonly [string, string] => {
    const number = pairs.length
    const pair = [idOf(`pair-${number}-0`), idOf(`pair-${number}-1`)] as const
    pairs.push(pair)
    return pair
  }
  const edit = (id: Shared) =>
    writer.change('task', idOf(id), { description: `edit ${Math.random()}` })
  const batch = (of: readonly Shared[]) => {
    const [first, second] = newPair()
    return writer.batch(async ({ create, change }) => {
      await create(aTask(first, 'F'))
      for (const id of of) await change('task', idOf(id), { title: first })
      await create(aTask(second, 'F'))
    })
  }
  const invalid = (of: readonly Shared[]) => {
    const [first, second] = newPair()
    return batchAnyway(
      database,
      { id: first, kind: 'task', changes: aTask(first, 'F') },
      ...of.map((id) => ({ id: idOf(id), kind: 'task', changes: { description: first } })),
      { id: second, kind: 'task', changes: aTask(second, 'F', { title: '' }) },
    )
  }
  const byBen = async (id: Shared): Promise<void> => {
    const before = await stage.held(idOf(id))
    const title = `ben ${String(before.rev)}`
    await stage.push('ben', edited(before, { title }), before)
  }
  const take = async (each: Happening): Promise<unknown> => {
    switch (each.type) {
      case 'batch':
        return batch(each.of)
      case 'invalid':
        return invalid(each.of)
      case 'edit':
        return edit(each.id)
      case 'ben':
        return byBen(each.id)
      case 'pull':
        return pullOnly(stage, database, idOf(each.id))
      case 'send':
        return sendOnce(database, transport)
      case 'lost':
        return sendOnce(database, transport, loseAnswer)
      case 'unsent':
        return sendOnce(database, transport, () => Promise.reject(new TypeError('network')))
      case 'editMeanwhile':
        return sendOnce(database, transport, async (serve, request) => {
          const answer = await serve(request)
          await edit('a')
          return answer
        })
      case 'undo':
        return writer.undo()
    }
  }
  return {
    begin: async (): Promise<void> => {
      for (const id of shared) {
        await stage.put(aTask(idOf(id), 'F'))
        await pullOnly(stage, database, idOf(id))
      }
    },
    take,
    expectWhole: async (): Promise<void> => {
      for (const pair of pairs) {
        const here = await Promise.all(
          pair.map(async (id) => (await database.collections.tasks.findOne(id).exec()) !== null),
        )
        const there = await Promise.all(
          pair.map(async (id) => (await stage.get(id))?._deleted === false),
        )
        expect({ pair, here: here[0], there: there[0] }).toEqual({
          pair,
          here: here[1],
          there: there[1],
        })
      }
    },
  }
}
