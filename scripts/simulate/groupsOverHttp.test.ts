import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { attentionChanges } from '#pwa/live/attention.ts'
import { readLiveRecord } from '#pwa/database/readRecord.ts'
import type { PushRequest } from '#shared/sync/protocol.ts'
import type { WireRecord } from '#shared/core/record.ts'
import type { Person } from '#server/testing/people/people.ts'
import { limits } from '#shared/core/limits.ts'
import { buildEvent, buildGoal, buildList, buildListItem } from '#shared/testing/builders.ts'
import type { Passing } from './faultProxy.ts'
import { openHttpDevice } from './testing/stageDevice.ts'
import type { HttpDevice } from './testing/stageDevice.ts'
import { worldOfTests } from './testing/worldOfTests.ts'
import { newTask, setRole } from './world.ts'

const world = worldOfTests()
let familyId: string
let anna: Person
let ben: Person
let device: HttpDevice

let known: readonly WireRecord[]

beforeEach(async () => {
  const made = await world.addFamily('parent', 'parent')
  familyId = made.familyId
  ;[anna, ben] = made.people
  known = [newTask(familyId), newTask(familyId)]
  for (const task of known) await putOnServer(task)
  device = await openHttpDevice(world, anna)
})
afterEach(async () => {
  await device.database.close()
})

const apply = async (id: string, change: (now: WireRecord | undefined) => WireRecord) => {
  const author = { type: 'system', userId: ben.userId } as const
  const [verdict] = await world.server.commit(author, [{ type: 'apply', id, apply: change }])
  if (verdict?.type !== 'accepted') throw new Error(JSON.stringify(verdict))
}

const putOnServer = (record: WireRecord): Promise<void> =>
  apply(record.id, () => ({ ...record, editId: world.server.environment.newToken() }))

const changeOnServer = ({ id }: WireRecord, changes: object): Promise<void> =>
  apply(id, (now) => ({
    ...(now as WireRecord),
    ...changes,
    editId: world.server.environment.newToken(),
  }))

const onServer = (id: string) => world.server.store.read((tx) => tx.records.get(id))

const versionsOnServer = (ids: readonly string[]): Promise<readonly number[]> =>
  world.server.store.read((tx) =>
    Promise.all(ids.map(async (id) => (await tx.records.history(id)).length)),
  )

const onDevice = (record: WireRecord) =>
  readLiveRecord(device.database, { id: record.id, kind: record.kind ?? '' })

const openItems = () => device.database.device.attention.where('state').equals('open').toArray()

const tryAgain = async (): Promise<void> => {
  const [item] = await openItems()
  await attentionChanges(device.database, device.writer).tryAgain(item?.id ?? '')
}

const dismiss = async (): Promise<void> => {
  const [item] = await openItems()
  await attentionChanges(device.database, device.writer).dismiss(item?.id ?? '')
}

const changesOfFive = () => {
  const [task, goal] = [newTask(familyId), buildGoal({ id: `goal-${familyId}`, familyId })]
  const event = buildEvent({ id: `event-${familyId}`, familyId })
  const made: readonly WireRecord[] = [task, goal, event]
  return {
    made,
    write: () =>
      device.writer.batch(async ({ change, create }) => {
        for (const { id } of known) await change('task', id, { priority: 'high' })
        for (const record of made) await create(record)
      }),
  }
}

const isWholeOnServer = async (made: readonly WireRecord[]): Promise<boolean> => {
  const priorities = await Promise.all(known.map(async ({ id }) => (await onServer(id))?.priority))
  const versions = await versionsOnServer(made.map(({ id }) => id))
  return priorities.every((each) => each === 'high') && versions.every((count) => count === 1)
}

const expectNothingOnServer = async (made: readonly WireRecord[]): Promise<void> => {
  expect(await versionsOnServer(known.map(({ id }) => id))).toEqual([1, 1])
  expect(await versionsOnServer(made.map(({ id }) => id))).toEqual(made.map(() => 0))
}

const expectSameAsServer = async (records: readonly WireRecord[]): Promise<void> => {
  for (const record of records) expect(await onDevice(record)).toEqual(await onServer(record.id))
}

const groupsIn = ({ path, body }: Passing): readonly (readonly string[])[] => {
  if (path !== '/api/sync/push') return []
  const { groups = [] } = JSON.parse(body) as PushRequest
  return groups.map(({ rows }) => rows.map(({ newDocumentState }) => newDocumentState.id))
}

const noteGroups = (): (readonly string[])[] => {
  const seen: (readonly string[])[] = []
  world.network.faults = {
    onRequest: async (passing) => {
      seen.push(...groupsIn(passing))
      return undefined
    },
  }
  return seen
}

describe('A batch over HTTP', () => {
  it('goes in as a whole by one request, whatever its collections', async () => {
    const { made, write } = changesOfFive()
    await write()
    const seen = noteGroups()
    await device.sync()
    expect(seen.map((ids) => ids.length)).toEqual([5])
    expect(await isWholeOnServer(made)).toBe(true)
    await expectSameAsServer([...known, ...made])
    expect(await openItems()).toEqual([])
  })

  it('leaves all five records as the server has them when it refuses one', async () => {
    const { made, write } = changesOfFive()
    await write()
    await setRole(world, familyId, anna.userId, 'child')
    await device.sync()
    await expectNothingOnServer(made)
    await expectSameAsServer([...known, ...made])
    expect(await openItems()).toMatchObject([{ reason: 'refused', code: 'forbidden' }])
    const [item] = await openItems()
    expect(item?.group?.map(({ recordId }) => recordId).toSorted()).toEqual(
      [...known, ...made].map(({ id }) => id).toSorted(),
    )
  })

  it('that was refused goes in as a whole when it is tried again', async () => {
    const { made, write } = changesOfFive()
    await write()
    await setRole(world, familyId, anna.userId, 'child')
    await device.sync()
    await setRole(world, familyId, anna.userId, 'parent')
    await device.sync()
    await tryAgain()
    const seen = noteGroups()
    await device.sync()
    expect(seen.map((ids) => ids.length)).toEqual([5])
    expect(await isWholeOnServer(made)).toBe(true)
    expect(await openItems()).toEqual([])
  })

  it('that was refused and is dismissed leaves nothing behind', async () => {
    const { made, write } = changesOfFive()
    await write()
    await setRole(world, familyId, anna.userId, 'child')
    await device.sync()
    await dismiss()
    await device.sync()
    await expectNothingOnServer(made)
    await expectSameAsServer([...known, ...made])
    expect(await openItems()).toEqual([])
    expect(await device.database.device.outbox.count()).toBe(0)
  })

  it('that meets another’s change is merged with it and goes in as a whole', async () => {
    const { made, write } = changesOfFive()
    await write()
    await changeOnServer(known[0] as WireRecord, { title: 'By Ben' })
    await device.sync()
    expect(await isWholeOnServer(made)).toBe(true)
    expect(await onServer(known[0]?.id ?? '')).toMatchObject({ title: 'By Ben', priority: 'high' })
    await expectSameAsServer([...known, ...made])
    expect(await openItems()).toEqual([])
  })

  it('stores a batch whose answer is lost exactly once', async () => {
    const { made, write } = changesOfFive()
    await write()
    let lost = 0
    world.network.faults = {
      onAnswer: async (passing) => {
        if (groupsIn(passing).length === 0 || lost === 2) return undefined
        lost += 1
        return lost === 1 ? 'drop' : 'truncate'
      },
    }
    await device.sync()
    expect(lost).toBe(2)
    expect(await isWholeOnServer(made)).toBe(true)
    expect(await versionsOnServer(known.map(({ id }) => id))).toEqual([2, 2])
    await expectSameAsServer([...known, ...made])
  })

  it('at which the server fails twice is sent again as a whole', async () => {
    const { made, write } = changesOfFive()
    await write()
    let failures = 0
    world.network.faults = {
      onRequest: async (passing) => {
        if (groupsIn(passing).length === 0 || failures === 2) return undefined
        failures += 1
        return 'fail'
      },
    }
    await device.sync()
    expect(failures).toBe(2)
    expect(await isWholeOnServer(made)).toBe(true)
    expect(await openItems()).toEqual([])
  })

  it('at which the server always fails is set aside as one item, and lets others go', async () => {
    const { made, write } = changesOfFive()
    const alone = newTask(familyId)
    await write()
    await device.writer.create(alone)
    world.network.faults = {
      onRequest: async (passing) => (groupsIn(passing).length > 0 ? 'fail' : undefined),
    }
    await device.sync()
    await expectNothingOnServer(made)
    expect(await onServer(alone.id)).toBeDefined()
    await expectSameAsServer([...known, ...made, alone])
    expect(await openItems()).toMatchObject([{ code: 'failed', group: [{}, {}, {}, {}, {}] }])
  })
})

/** The text takes 15 kB on the wire. */
const description = '漢'.repeat(5000)

describe('A batch of about as much as the server takes as one', () => {
  const most = Math.ceil(limits.groupBytes / 15_000)

  const writeLargest = async (): Promise<readonly WireRecord[]> => {
    const tasks = Array.from({ length: most }, () => newTask(familyId, { description }))
    for (; tasks.length > 0; tasks.pop()) {
      const batch = device.writer.batch(async ({ create }) => {
        for (const task of tasks) await create(task)
      })
      const isWritten = await batch.then(
        () => true,
        () => false,
      )
      if (isWritten) break
    }
    return tasks
  }

  it('goes in as a whole where the device takes it', async () => {
    const tasks = await writeLargest()
    expect(tasks.length).toBeGreaterThan(most / 2)
    expect(tasks.length).toBeLessThan(most)
    const seen = noteGroups()
    await device.sync()
    expect(seen.map((ids) => ids.length)).toEqual([tasks.length])
    const versions = await versionsOnServer(tasks.map(({ id }) => id))
    expect(versions).toEqual(tasks.map(() => 1))
    expect(await openItems()).toEqual([])
  })

  it('becomes one item and leaves nothing behind when others’ changes make it too large', async () => {
    const tasks = Array.from({ length: most }, () => newTask(familyId))
    for (const task of tasks) await putOnServer(task)
    await device.sync()
    await device.writer.batch(async ({ change }) => {
      for (const { id } of tasks) await change('task', id, { priority: 'high' })
    })
    for (const task of tasks) await changeOnServer(task, { description })
    await device.sync()
    const versions = await versionsOnServer(tasks.map(({ id }) => id))
    expect(versions).toEqual(tasks.map(() => 2))
    await expectSameAsServer(tasks)
    expect(await openItems()).toMatchObject([{ reason: 'too-large', group: tasks.map(() => ({})) }])
  })
})

describe('Two batches of which the second needs the first', () => {
  const list = () => buildList({ id: `list-${familyId}`, familyId })
  const items = () =>
    ['a', 'b', 'c', 'd'].map((each) =>
      buildListItem({ id: `item-${each}-${familyId}`, familyId, listId: list().id }),
    )
  const writeBoth = async (): Promise<readonly WireRecord[]> => {
    const [first, second] = [items().slice(0, 2), items().slice(2)]
    await device.writer.batch(async ({ create }) => {
      await create(list())
      for (const item of first) await create(item)
    })
    await device.writer.batch(async ({ create }) => {
      for (const item of second) await create(item)
    })
    return [list(), ...first, ...second]
  }

  it('go in one after the other', async () => {
    const records = await writeBoth()
    const seen = noteGroups()
    await device.sync()
    expect(seen.map((ids) => ids.length)).toEqual([3, 2])
    expect(await versionsOnServer(records.map(({ id }) => id))).toEqual([1, 1, 1, 1, 1])
    expect(await openItems()).toEqual([])
  })

  it('refuses both batches, each as a whole, when the first is refused', async () => {
    const records = await writeBoth()
    await setRole(world, familyId, anna.userId, 'extended_family')
    await device.sync()
    expect(await versionsOnServer(records.map(({ id }) => id))).toEqual([0, 0, 0, 0, 0])
    for (const record of records) expect(await onDevice(record)).toBeUndefined()
    const groups = (await openItems()).map(({ group }) => group?.length)
    expect(groups.toSorted()).toEqual([2, 3])
  })
})
