import { beforeEach, describe, expect, it } from 'vitest'
import { objectPathOf } from '#shared/core/object.ts'
import { memoryKind } from '#shared/memories/memoryKind.ts'
import { builderOf } from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { toLocal } from '#pwa/database/localRecord.ts'
import { readLiveRecord } from '#pwa/database/readRecord.ts'
import { pendingOf } from '#pwa/database/pendingChanges.ts'
import { openFamilyDatabase } from '#pwa/outbox/testing/openTestDatabase.ts'
import { createWriter } from '#pwa/outbox/writer.ts'
import { nameMemory } from './nameMemory.ts'

const here = objectPathOf('a'.repeat(64))
const there = objectPathOf('b'.repeat(64))

const database = prepare(beforeEach, openFamilyDatabase)
const writer = prepare(beforeEach, () => createWriter(database))

beforeEach(async () => {
  const memory = builderOf(memoryKind)({ id: 'snow', familyId: 'f', imageUrl: here })
  await database.collections.memories.insert(toLocal({ ...memory, createdBy: 'anna' }))
})

const name = (photoId: string, path: string) => nameMemory({ database, writer }, photoId, path)

describe('nameMemory', () => {
  it('writes the server’s name of the photo', async () => {
    await name('memory:snow', there)
    const memory = await readLiveRecord(database, { kind: 'memory', id: 'snow' })
    expect(memory?.['imageUrl']).toBe(there)
  })

  it('writes nothing if the memory has that name already', async () => {
    await name('memory:snow', here)
    expect(await pendingOf(database.device, 'snow')).toBeUndefined()
  })

  it('writes nothing if the memory is gone', async () => {
    await expect(name('memory:gone', there)).resolves.toBeUndefined()
    await writer.remove('memory', 'snow')
    await expect(name('memory:snow', there)).resolves.toBeUndefined()
    expect(await readLiveRecord(database, { kind: 'memory', id: 'snow' })).toBeUndefined()
  })

  it('ignores a photo that belongs to no memory', () => {
    expect(name('receipt:snow', there)).toBeUndefined()
  })
})
