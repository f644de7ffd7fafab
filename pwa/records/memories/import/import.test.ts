import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { objectPathOf } from '#shared/core/object.ts'
import { memoryKind } from '#shared/memories/memoryKind.ts'
import { builderOf } from '#shared/testing/builders.ts'
import { sha256 } from '#pwa/database/hash.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { toLocal } from '#pwa/database/localRecord.ts'
import { openTestDatabase, putFamily } from '#pwa/outbox/testing/openTestDatabase.ts'
import { createWriter } from '#pwa/outbox/writer.ts'
import { memoryChanges } from '../memoryChanges.ts'
import type { ImportFile } from './importFiles.ts'
import { readKnownPhotos } from './knownPhotos.ts'
import { planImport } from './planImport.ts'
import type { FoundPhoto, ImportPlan } from './planImport.ts'
import { runImport } from './runImport.ts'
import type { ImportCounts, ImportState } from './runImport.ts'
import { openWaitingRoom } from './waitingRoom.ts'
import type { WaitingRoom } from './waitingRoom.ts'

let database: LocalDatabase
let name: string
const now = new Date(2026, 10, 25, 12)

const open = (): Promise<LocalDatabase> => openTestDatabase({ name })

beforeEach(async () => {
  name = `import-${Math.random()}`
  database = await open()
  await putFamily(database)
})
afterEach(() => database.close())

const fileOf = (path: string, text: string, more: Partial<ImportFile> = {}): ImportFile => ({
  path,
  size: text.length,
  modified: new Date(2021, 1, 3, 12),
  isEncrypted: false,
  read: async () => new File([text], path),
  ...more,
})

const jsonOf = (path: string, notes: object): ImportFile => fileOf(path, JSON.stringify(notes))

const taken = (timestamp: string, more: object = {}): object => ({
  photoTakenTime: { timestamp },
  ...more,
})

const takeout = (): readonly ImportFile[] => [
  fileOf('T/2020/snow.jpg', 'snow'),
  jsonOf(
    'T/2020/snow.jpg.json',
    taken('1578744000', { description: ' So deep ', favorited: true }),
  ),
  fileOf('T/2020/broken.jpg', 'broken'),
  fileOf('T/2020/broken.jpg.json', '{"photoTakenTime'),
  fileOf('T/Album/snow.jpg', 'snow'),
  fileOf('T/2020/raw.dng', 'raw'),
  fileOf('T/2020/secret.jpg', 'secret', { isEncrypted: true }),
  fileOf('T/2020/huge.jpg', 'huge', { size: 200 * 1024 * 1024 }),
  fileOf('T/2020/text.jpg', 'no picture'),
  fileOf('T/Trash/gone.jpg', 'gone'),
  jsonOf('T/Trash/gone.jpg.json', taken('1578744000', { trashed: true })),
]

const look = async (file: File) => {
  const text = await file.text()
  if (text === 'no picture') return undefined
  const [, seconds] = /^film of (\d+) s$/.exec(text) ?? []
  const hash = await sha256(text)
  return seconds === undefined
    ? ({ type: 'photo', hash } as const)
    : ({ type: 'film', hash, seconds: Number(seconds) } as const)
}

const plan = async (files = takeout()): Promise<ImportPlan> =>
  planImport(files, {
    look,
    known: await readKnownPhotos(database, 'f'),
    now,
    signal: new AbortController().signal,
    onProgress: () => {},
  })

interface RunOptions {
  readonly room?: WaitingRoom
  readonly signal?: AbortSignal
  readonly onTold?: (state: ImportState, counts: ImportCounts) => void
}

const run = async (
  found: readonly FoundPhoto[],
  { room, signal, onTold }: RunOptions = {},
): Promise<readonly [ImportState, number, number] | undefined> => {
  const data = { database, writer: createWriter(database) }
  let last: readonly [ImportState, number, number] | undefined
  await runImport(found, {
    changes: memoryChanges(data, 'f'),
    newId: () => database.environment.newId(),
    known: await readKnownPhotos(database, 'f'),
    room: room ?? (await openWaitingRoom({ device: database.device, hasRoom: async () => true })),
    prepare: async (file, film) => ({
      ...(film && { film: { content: film, seconds: 3 } }),
      content: new Blob([`small ${await file.text()}`], { type: 'image/jpeg' }),
      width: 4,
      height: 3,
      thumbHash: null,
      place: null,
      date: '2000-01-01',
    }),
    pause: () => new Promise((resolve) => setTimeout(resolve, 5)),
    signal: signal ?? new AbortController().signal,
    tell: (state, counts) => {
      last = [state, counts.added, counts.already]
      onTold?.(state, counts)
    },
  })
  return last
}

const memories = async () => {
  const found = await database.collections.memories.find({ selector: { kind: 'memory' } }).exec()
  return found.map(
    (each) =>
      each.toJSON() as unknown as {
        date: string
        description: string
        videoSeconds: number | null
      },
  )
}

describe('The chosen files', () => {
  it('appear in a list with dates, doubles, and those that cannot be taken, with the reason', async () => {
    const { found, left, ...counts } = await plan()
    expect(found.map(({ date, doubt, isFavorite }) => [date, doubt, isFavorite])).toEqual([
      ['2020-01-11', 1, true],
      ['2021-02-03', 4, false],
    ])
    expect(counts).toEqual({ already: 0, doubled: 1, trashed: 1, originals: 0 })
    expect(left).toEqual([
      { path: 'T/2020/raw.dng', reason: 'type' },
      { path: 'T/2020/secret.jpg', reason: 'encrypted' },
      { path: 'T/2020/huge.jpg', reason: 'too-large' },
      { path: 'T/2020/text.jpg', reason: 'unreadable' },
    ])
  })

  it('keep of two equal ones the date of the one whose JSON is there', async () => {
    const { found } = await plan([
      fileOf('Album/snow.jpg', 'snow'),
      fileOf('2020/snow.jpg', 'snow'),
      jsonOf('2020/snow.jpg.json', taken('1578744000')),
    ])
    expect(found.map(({ date }) => date)).toEqual(['2020-01-11'])
  })

  it('include an edited copy alone, with a note that its original is left out', async () => {
    const { found, originals } = await plan([
      fileOf('2020/snow.jpg', 'snow'),
      fileOf('2020/snow-edited.jpg', 'snow, brighter'),
      jsonOf('2020/snow.jpg.json', taken('1578744000')),
    ])
    expect(found.map(({ file, date }) => [file.path, date])).toEqual([
      ['2020/snow-edited.jpg', '2020-01-11'],
    ])
    expect(originals).toBe(1)
  })

  it('include an original whose edited copy cannot be read', async () => {
    const { found, originals } = await plan([
      fileOf('snow.jpg', 'snow'),
      fileOf('snow-edited.jpg', 'no picture'),
    ])
    expect([found.map(({ file }) => file.path), originals]).toEqual([['snow.jpg'], 0])
  })

  it('include a short film with its picture, and a long one of the same name alone', async () => {
    const files = [fileOf('a/IMG_9.MOV', 'film of 3 s'), fileOf('a/IMG_9.jpg', 'picture')]
    const others = [fileOf('b/party.mp4', 'film of 90 s'), fileOf('b/party.jpg', 'another')]
    const { found } = await plan([...files, ...others])
    expect(found.map(({ file, film }) => [file.path, film?.file.path])).toEqual([
      ['a/IMG_9.jpg', 'a/IMG_9.MOV'],
      ['b/party.jpg', undefined],
      ['b/party.mp4', undefined],
    ])
  })

  it('include no film of a foreign kind, but name it', async () => {
    const { left } = await plan([fileOf('lake.avi', 'RIFF'), fileOf('raw.dng', 'raw')])
    expect(left.map(({ reason }) => reason)).toEqual(['film-type', 'type'])
  })

  it('count as here already if a memory names them, whoever added it', async () => {
    const imageUrl = objectPathOf(await sha256('snow'))
    const memory = builderOf(memoryKind)({ id: 'theirs', familyId: 'f', imageUrl })
    await database.collections.memories.insert(toLocal({ ...memory, createdBy: 'ben' }))
    const { found, already } = await plan()
    expect([found.length, already]).toEqual([1, 2])
  })
})

describe('An import', () => {
  it('makes memories with their dates and descriptions, and likes what was liked', async () => {
    const { found } = await plan()
    expect(await run(found)).toEqual(['done', 2, 0])
    const made = await memories()
    expect(made.map(({ date, description }) => [date, description]).toSorted()).toEqual([
      ['2020-01-11', 'So deep'],
      ['2021-02-03', null],
    ])
    const liked = database.collections.memories.find({ selector: { kind: 'memoryFavorite' } })
    expect((await liked.exec()).length).toBe(1)
    expect(await database.device.photos.count()).toBe(2)
  })

  it('makes one memory of a picture and its short film, once', async () => {
    const files = [fileOf('IMG_9.MOV', 'film of 3 s'), fileOf('IMG_9.jpg', 'picture')]
    expect(await run((await plan(files)).found)).toEqual(['done', 1, 0])
    expect((await memories()).map((memory) => memory.videoSeconds)).toEqual([3])
    const again = await plan(files)
    expect([again.found.length, again.already]).toEqual([0, 1])
    expect(await plan([fileOf('elsewhere.mov', 'film of 3 s')])).toMatchObject({ already: 1 })
  })

  it('cuts a description that is longer than a memory’s, and no letter in half', async () => {
    const description = `${'x'.repeat(4999)}😀`
    const { found } = await plan([
      fileOf('a.jpg', 'a'),
      jsonOf('a.jpg.json', taken('1578744000', { description })),
    ])
    expect(await run(found)).toEqual(['done', 1, 0])
    expect((await memories())[0]?.description).toBe('x'.repeat(4999))
  })

  it('adds nothing when it is repeated, also after the browser was closed', async () => {
    await run((await plan()).found)
    await database.close()
    database = await open()
    const again = await plan()
    expect([again.found.length, again.already]).toEqual([0, 3])
    expect((await memories()).length).toBe(2)
  })

  it('takes nothing twice that an earlier plan found', async () => {
    const { found } = await plan()
    await run(found)
    expect(await run(found)).toEqual(['done', 0, 2])
    expect((await memories()).length).toBe(2)
  })

  it('takes each once when it breaks off after each step and is repeated', async () => {
    const files = Array.from({ length: 6 }, (_, at) => fileOf(`${at}.jpg`, `photo ${at}`))
    for (let stop = 1; stop <= 6; stop += 1) {
      const leaving = new AbortController()
      const onTold = (_state: ImportState, { added }: ImportCounts): void => {
        if (added === 1) leaving.abort()
      }
      await run((await plan(files)).found, { signal: leaving.signal, onTold })
      expect((await memories()).length).toBe(stop)
    }
    expect((await plan(files)).found).toEqual([])
  })

  it('takes again what was noted and then not made', async () => {
    const { found } = await plan()
    const known = await readKnownPhotos(database, 'f')
    for (const { hash } of found) await known.note(hash, 'never-made')
    expect(await run((await plan()).found)).toEqual(['done', 2, 0])
  })

  it('takes again what was deleted', async () => {
    const { found } = await plan()
    await run(found)
    const writer = createWriter(database)
    const [made] = await database.collections.memories.find({ selector: { kind: 'memory' } }).exec()
    await writer.remove('memory', made?.id ?? '')
    expect((await plan()).found.length).toBe(1)
  })
})

describe('The room on this device', () => {
  const full = (problem?: string) => async (): Promise<void> => {
    const [id] = await database.device.photos.toCollection().primaryKeys()
    if (id === undefined) return
    if (problem === undefined) await database.device.photos.delete(id)
    else await database.device.photos.update(id, { problem })
  }

  const narrow = () =>
    openWaitingRoom({ device: database.device, most: 8, hasRoom: async () => true })

  it('makes an import wait, and lets it go on as waiting photos are sent', async () => {
    const { found } = await plan()
    const states: ImportState[] = []
    const send = full()
    const onTold = (state: ImportState): void => {
      states.push(state)
      if (state === 'waiting') void send()
    }
    expect(await run(found, { room: await narrow(), onTold })).toEqual(['done', 2, 0])
    expect(states).toContain('waiting')
  })

  it('counts photos that waited before', async () => {
    const { found } = await plan()
    await run(found.slice(0, 1))
    expect(await (await narrow()).roomFor(4)).toBe('wait')
    await full()()
    expect(await (await narrow()).roomFor(4)).toBe('free')
  })

  it('ends the wait when the server takes no further photos', async () => {
    const { found } = await plan()
    const refuse = full('quota')
    const onTold = (state: ImportState): void => {
      if (state === 'waiting') void refuse()
    }
    expect(await run(found, { room: await narrow(), onTold })).toEqual(['server-full', 1, 0])
  })

  it('stops an import when it runs out, and keeps what is done; with room the import goes on', async () => {
    const { found } = await plan()
    const none = await openWaitingRoom({ device: database.device, hasRoom: async () => false })
    expect(await run(found, { room: none })).toEqual(['device-full', 0, 0])
    expect(await run(found)).toEqual(['done', 2, 0])
  })

  it('stops an import that the browser refuses in the middle, with none lost or doubled', async () => {
    const { found } = await plan()
    const put = vi
      .spyOn(database.device.photoContents, 'put')
      .mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
    expect(await run(found)).toEqual(['device-full', 0, 0])
    put.mockRestore()
    expect(await run((await plan()).found)).toEqual(['done', 2, 0])
    expect((await memories()).length).toBe(2)
  })
})
