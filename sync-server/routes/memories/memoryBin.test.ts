import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import { protocolVersion } from '#shared/sync/protocol.ts'
import { jsonOf, refusalOf } from '#server/testing/answers.ts'
import { sendPhoto } from '#server/testing/photos/objects.ts'
import type { Person } from '#server/testing/people/people.ts'
import { pngOf } from '#server/testing/photos/pictures.ts'
import { prepareFamily, prepareServer } from '#server/testing/prepared.ts'
import type { DeletedMemoryAnswer } from './memoryBin.ts'
import type { MemoryAnswer } from './memoryShapes.ts'

const dayMs = 24 * 60 * 60 * 1000

const server = prepareServer(beforeEach, { allowances: 'unlimited' })
const family = prepareFamily(
  beforeEach,
  server,
  'parent',
  'child',
  'grandparent',
  'extended_family',
)
const [parent, child, gran, aunt] = family.people
let imageUrl: string
let id: string

beforeEach(async () => {
  imageUrl = await sendPhoto(gran, await pngOf({ width: 40, height: 30 }))
  const memory = { title: 'The first snow', date: '2026-01-09', imageUrl }
  id = (
    await jsonOf<MemoryAnswer>(gran.request('POST', `/api/families/${family.id}/memories`, memory))
  ).id
})

const remove = (by = gran) => by.request('DELETE', `/api/memories/${id}`)
const restore = (by: Person) => by.request('POST', `/api/memories/${id}/restore`)
const binOf = (by: Person): Promise<DeletedMemoryAnswer[]> =>
  jsonOf<DeletedMemoryAnswer[]>(by.request('GET', `/api/families/${family.id}/memories/deleted`))
const shown = async (by: Person): Promise<string[]> => {
  const memories = by.request('GET', `/api/families/${family.id}/memories`)
  return (await jsonOf<MemoryAnswer[]>(memories)).map((memory) => memory.id)
}
const pictureStatus = async (by: Person): Promise<number> =>
  (await by.request('GET', imageUrl)).status

const upkeep = async (): Promise<void> => {
  await server.emptyBins()
  await server.photos.sweep()
}

describe('What was deleted', () => {
  it('shows a record and its picture only to people who may restore it', async () => {
    await remove()
    for (const person of [parent, gran]) {
      expect(await binOf(person)).toMatchObject([
        { id, title: 'The first snow', deletedBy: gran.userId },
      ])
      expect(await pictureStatus(person)).toBe(200)
    }
    for (const person of [child, aunt]) {
      expect(await binOf(person)).toEqual([])
      expect(await pictureStatus(person)).toBe(404)
      expect(await refusalOf(restore(person))).toBe('404 not-found')
    }
  })

  it('comes back as it was, to everybody', async () => {
    await remove()
    expect(await shown(aunt)).toEqual([])
    expect(await jsonOf<MemoryAnswer>(restore(parent))).toMatchObject({
      id,
      uploadedBy: gran.userId,
    })
    expect(await shown(aunt)).toEqual([id])
    expect(await pictureStatus(aunt)).toBe(200)
    expect(await binOf(parent)).toEqual([])
    expect(await refusalOf(restore(parent))).toBe('404 not-found')
  })

  it('says until when, and is kept to the end of that day', async () => {
    await remove()
    const [deleted] = await binOf(gran)
    expect(Date.parse(String(deleted?.erasedAt)) - Date.parse(String(deleted?.deletedAt))).toBe(
      30 * dayMs,
    )
    server.advance(30 * dayMs - 60_000)
    await upkeep()
    expect(await binOf(gran)).toMatchObject([{ id }])
  })
})

describe('After 30 days', () => {
  const lateEdit = (last: StoredRecord, assumed: WireRecord = last): Promise<unknown> => {
    const edited = { ...last, title: 'Edited late', editId: 'late', _deleted: false }
    const row = { newDocumentState: edited, assumedMasterState: assumed }
    const body = { protocol: protocolVersion, collection: 'memories', rows: [row] }
    return jsonOf(gran.request('POST', '/api/sync/push', body))
  }

  const held = async (): Promise<StoredRecord> => {
    const record = await server.store.read((tx) => tx.records.get(id))
    if (record === undefined) throw new Error(`${id} is not there`)
    return record
  }

  beforeEach(async () => {
    const comment = { comment: 'How lovely!' }
    await parent.request('POST', `/api/memories/${id}/comments`, comment)
    await remove()
  })

  it('nothing is left of it: not in the bin, the history, its comments, nor on the disk', async () => {
    server.advance(31 * dayMs)
    await upkeep()
    expect(await binOf(parent)).toEqual([])
    expect(await refusalOf(restore(parent))).toBe('404 not-found')
    expect(await pictureStatus(gran)).toBe(404)
    const files = await readdir(join(server.dataDir, 'photos'), { recursive: true })
    expect(files.filter((name) => imageUrl.endsWith(name.slice(-64)))).toEqual([])
    const said = await server.store.read(async (tx) => [
      await tx.records.history(id),
      await Promise.all(
        (await tx.records.partsAfter(id, '', 100)).map((part) => tx.records.history(part)),
      ),
    ])
    expect(JSON.stringify(said)).not.toMatch(/snow|lovely/)
  })

  it('even before it is swept, nobody reads it any more', async () => {
    server.advance(31 * dayMs)
    expect(await binOf(parent)).toEqual([])
    expect(await pictureStatus(parent)).toBe(404)
  })

  it('no late edit brings it back', async () => {
    const before = await held()
    server.advance(31 * dayMs)
    await upkeep()
    const erased = await held()
    for (const assumed of [before, erased]) {
      const answer = { conflicts: [], refused: [{ id, code: 'erased' }] }
      expect(await lateEdit(before, assumed)).toMatchObject(answer)
    }
    expect(await held()).toEqual(erased)
    expect(await shown(gran)).toEqual([])
  })
})
