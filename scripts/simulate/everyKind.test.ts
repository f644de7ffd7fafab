import { describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { searchEntryOf } from '#shared/core/search/searchEntry.ts'
import { userAudience } from '#shared/core/audience.ts'
import { plainKinds, sampleBy } from '#shared/testing/samples.ts'
import { worldOfTests } from './testing/worldOfTests.ts'
import { goOnline, onServer, settle } from './world.ts'

const world = worldOfTests()

describe.each(plainKinds.map((kind) => ({ kind, name: kind.name })))('A $name', ({ kind }) => {
  it('goes from one device to the server and to another device, and is found there', async () => {
    const { familyId, people } = await world.addFamily('parent', 'parent')
    const [anna, ben] = people
    const [here, there] = await Promise.all([
      world.addDevice(`${kind.name} here`),
      world.addDevice(`${kind.name} there`),
    ])
    const record = sampleBy(kind, { id: v7(), familyId, userId: anna.userId })
    await goOnline(here, anna)
    await here.create(record)
    await here.settled()
    const stored = await onServer(world, record.id)
    expect(stored).toMatchObject({ kind: kind.name, rev: 1 })
    await goOnline(there, stored?.audience === userAudience(anna.userId) ? anna : ben)
    await settle(there)
    const arrived = (await there.records(kind.collection)).find(({ id }) => id === record.id)
    expect(arrived).toEqual(await onServer(world, record.id))
    expect(searchEntryOf(arrived ?? record) === undefined).toBe(kind.search === null)
  })
})
