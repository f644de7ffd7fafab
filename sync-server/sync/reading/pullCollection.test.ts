import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WireRecord } from '#shared/core/record.ts'
import type { Checkpoint, PulledCollection } from '#shared/sync/protocol.ts'
import { triesOf } from '#shared/testing/soak.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { openTemporaryStore } from '#server/testing/temporaryStore.ts'
import { buildVersion } from '#server/testing/versions.ts'
import { pullCollection } from './pullCollection.ts'

const store = prepare(beforeAll, openTemporaryStore)
let worlds = 0

const createWorld = () => {
  const world = `w${(worlds += 1)}`
  const audienceOf = (letter: string): string => `family:${world}${letter}`
  const records = new Map<string, { rev: number; audience: string; deleted: boolean }>()
  const audiences = new Set<string>()
  const held = new Map<string, WireRecord>()
  let checkpoint: Checkpoint | null = null
  const idOf = (index: number): string => `${world}-${index}`

  const pull = async (limit: number, bytes = 1e6): Promise<PulledCollection> => {
    const { pulled } = await store.read((tx) =>
      pullCollection({
        feeds: tx.feeds,
        collection: 'tasks',
        checkpoint,
        epoch: 'e',
        room: { rows: limit, bytes },
        audiences,
        sees: ({ audience }) => audiences.has(audience),
        mayHaveBeenIn: () => true,
      }),
    )
    return pulled
  }
  const take = (page: PulledCollection): void => {
    for (const document of page.documents) {
      if (document._deleted) held.delete(document.id)
      else held.set(document.id, document)
    }
    /** RxDB does not store the checkpoint of an empty page. */
    if (page.documents.length > 0) checkpoint = page.checkpoint
  }

  return {
    audiences,
    held,
    audienceOf,
    pull,
    take,
    checkpoint: () => checkpoint,
    put: async (index: number, letter: string, deleted: boolean, rank = index % 3) => {
      const id = idOf(index)
      const before = records.get(id)
      const audience = audienceOf(letter)
      const rev = (before?.rev ?? 0) + 1
      records.set(id, { rev, audience, deleted })
      const moved = before === undefined ? {} : { previousAudience: before.audience }
      await store.write((tx) =>
        tx.records.put(
          buildVersion({ id, audience, rev, rank, ...moved, fields: { _deleted: deleted } }),
        ),
      )
    },
    pullAll: async (limit: number): Promise<number> => {
      for (let pages = 0; pages < 500; pages += 1) {
        const page = await pull(limit)
        expect(page.documents.length).toBeLessThanOrEqual(limit)
        expect(new Set(page.documents.map(({ id }) => id)).size).toBe(page.documents.length)
        if (page.documents.length === 0) return pages
        take(page)
      }
      throw new Error('The pull does not end')
    },
    readable: () =>
      [...records]
        .filter(([, { audience, deleted }]) => audiences.has(audience) && !deleted)
        .map(([id, { rev, audience }]) => [id, rev, audience])
        .toSorted(),
    shown: () => [...held.values()].map(({ id, rev, audience }) => [id, rev, audience]).toSorted(),
  }
}

type World = ReturnType<typeof createWorld>

const letters = ['A', 'B', 'C'] as const
const letter = fc.constantFrom(...letters)
const limit = fc.integer({ min: 1, max: 4 })

const bytes = fc.constantFrom(1, 500, 1e6)

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('put' as const),
      index: fc.nat(5),
      letter,
      deleted: fc.nat(6).map((die) => die === 0),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('enter' as const), letter }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('leave' as const), letter }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('pull' as const), limit, bytes, lost: fc.boolean() }),
  },
)

const run = async (
  world: World,
  steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[],
) => {
  for (const each of steps) {
    if (each.do === 'put') await world.put(each.index, each.letter, each.deleted)
    if (each.do === 'enter') world.audiences.add(world.audienceOf(each.letter))
    if (each.do === 'leave') world.audiences.delete(world.audienceOf(each.letter))
    if (each.do === 'pull') {
      const page = await world.pull(each.limit, each.bytes)
      if (!each.lost) world.take(page)
    }
  }
}

describe('pulling a collection', () => {
  it('ends with exactly what the person may read, whatever happened, in pages of any length', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 60, size: 'max' }),
        limit,
        async (steps, last) => {
          const world = createWorld()
          await run(world, steps)
          await world.pullAll(last)
          expect(world.shown()).toEqual(world.readable())
        },
      ),
      { numRuns: triesOf(100, 400) },
    )
  })

  it('never leaves a page empty while changes are left', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
        const world = createWorld()
        await run(world, steps)
        await world.pullAll(3)
        const [before, pages] = [world.shown(), await world.pullAll(1)]
        expect([world.shown(), pages]).toEqual([before, 0])
      }),
      { numRuns: triesOf(30, 80) },
    )
  })

  it('never sends a record of an audience that the person is not in', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 60, size: 'max' }),
        limit,
        async (steps, size) => {
          const world = createWorld()
          await run(world, steps)
          const page = await world.pull(size)
          for (const document of page.documents) {
            if (document.audience === undefined)
              expect(Object.keys(document)).toEqual(['id', '_deleted'])
            else expect(world.audiences.has(document.audience)).toBe(true)
          }
        },
      ),
      { numRuns: triesOf(40, 100) },
    )
  })
})

describe('bootstrap', () => {
  it('sends the records that screens need first, then the newest', async () => {
    const world = createWorld()
    world.audiences.add(world.audienceOf('A'))
    for (const [index, rank] of [2, 0, 2, 1, 2].entries()) await world.put(index, 'A', false, rank)
    const page = await world.pull(10)
    expect(page.documents.map(({ id }) => id.split('-')[1])).toEqual(['1', '3', '4', '2', '0'])
  })

  it('sends all records although live changes arrive between its pages', async () => {
    const world = createWorld()
    world.audiences.add(world.audienceOf('A'))
    for (let index = 0; index < 12; index += 1) await world.put(index, 'A', false, 2)
    for (let index = 20; index < 26; index += 1) {
      world.take(await world.pull(2))
      await world.put(index, 'A', false, 0)
      await world.put(index - 20, 'A', false, 2)
    }
    await world.pullAll(2)
    expect(world.shown()).toEqual(world.readable())
    expect(world.held.size).toBe(18)
  })

  it('starts with the newest of every audience, however old the first one is', async () => {
    const world = createWorld()
    for (const each of ['A', 'B']) world.audiences.add(world.audienceOf(each))
    for (let index = 0; index < 10; index += 1) await world.put(index, 'A', false, 2)
    for (let index = 10; index < 20; index += 1) await world.put(index, 'B', false, 2)
    const page = await world.pull(4)
    expect(page.documents.map(({ id }) => id.split('-')[1])).toEqual(['9', '8', '19', '18'])
  })

  it('fills the page from audiences that have more than their share', async () => {
    const world = createWorld()
    for (const each of ['A', 'B', 'C']) world.audiences.add(world.audienceOf(each))
    for (let index = 0; index < 10; index += 1) await world.put(index, 'A', false, 2)
    await world.put(10, 'B', false, 2)
    const page = await world.pull(9)
    const ids = page.documents.map(({ id }) => id.split('-')[1])
    expect(ids).toEqual(['9', '8', '7', '10', '6', '5', '4', '3', '2'])
  })
})

describe('leaving an audience', () => {
  const leftWorld = async () => {
    const world = createWorld()
    world.audiences.add(world.audienceOf('A'))
    for (let index = 0; index < 5; index += 1) await world.put(index, 'A', false)
    await world.pullAll(10)
    world.audiences.delete(world.audienceOf('A'))
    return world
  }

  it('removes its records page by page and forgets the audience', async () => {
    const world = await leftWorld()
    world.take(await world.pull(2))
    expect(world.held.size).toBe(3)
    const page = await world.pull(10)
    expect(page.checkpoint.audiences).toEqual({})
    world.take(page)
    expect(world.held.size).toBe(0)
  })

  it('leaves records on the device that are readable through another audience', async () => {
    const world = await leftWorld()
    world.audiences.add(world.audienceOf('B'))
    await world.put(3, 'B', false)
    const seen: WireRecord[] = []
    for (;;) {
      const page = await world.pull(1)
      if (page.documents.length === 0) break
      seen.push(...page.documents)
      world.take(page)
    }
    expect(seen.filter(({ id }) => id.endsWith('-3')).some(({ _deleted }) => _deleted)).toBe(false)
    expect([...world.held.keys()].map((id) => id.split('-')[1])).toEqual(['3'])
  })

  it('removes early records that came by a row of the audience that they had left', async () => {
    const world = createWorld()
    for (const each of ['A', 'B']) world.audiences.add(world.audienceOf(each))
    await world.put(1, 'A', false)
    await world.put(2, 'A', false)
    await world.put(3, 'B', false)
    await world.pullAll(10)
    await world.put(4, 'A', false)
    await world.put(4, 'B', false)
    world.take(await world.pull(1))
    expect(world.shown()).toEqual(world.readable())
    world.audiences.delete(world.audienceOf('B'))
    await world.pullAll(10)
    expect(world.shown()).toEqual(world.readable())
  })

  it('removes early records even if there was no room yet to start their audience', async () => {
    const world = createWorld()
    world.audiences.add(world.audienceOf('A'))
    await world.put(1, 'A', false)
    await world.pullAll(10)
    world.audiences.add(world.audienceOf('B'))
    await world.put(2, 'A', false)
    await world.put(2, 'B', false)
    world.take(await world.pull(1))
    world.audiences.delete(world.audienceOf('B'))
    await world.pullAll(10)
    expect(world.shown()).toEqual(world.readable())
  })

  it('reveals nothing of records that came later', async () => {
    const world = await leftWorld()
    await world.put(77, 'A', false)
    await world.put(2, 'A', false)
    const page = await world.pull(10)
    expect(page.documents.map(({ id }) => id.split('-')[1]).toSorted()).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
    ])
  })

  it('starts the audience again for a person who comes back halfway', async () => {
    const world = await leftWorld()
    world.take(await world.pull(2))
    world.audiences.add(world.audienceOf('A'))
    await world.pullAll(2)
    expect(world.held.size).toBe(5)
  })

  it('answers nothing for an audience that the person can never have been in', async () => {
    const world = await leftWorld()
    const { pulled } = await store.read((tx) =>
      pullCollection({
        feeds: tx.feeds,
        collection: 'tasks',
        checkpoint: world.checkpoint(),
        epoch: 'e',
        room: { rows: 10, bytes: 1e6 },
        audiences: new Set(),
        sees: () => false,
        mayHaveBeenIn: () => false,
      }),
    )
    expect(pulled).toEqual({ documents: [], checkpoint: { epoch: 'e', audiences: {} } })
  })
})
