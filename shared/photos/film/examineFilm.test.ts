import { describe, expect, it } from 'vitest'
import { filmOf, keptFilm, paddingBox } from '#shared/testing/films.ts'
import { examineFilm } from './examineFilm.ts'
import { isForeignFilm } from './filmType.ts'
import type { FilmReader } from './filmReader.ts'

const readerOf = (film: Uint8Array, read: [number, number][] = []): FilmReader => ({
  size: film.length,
  read: async (from, to) => {
    read.push([from, to])
    return film.subarray(from, to)
  },
})

const examined = async (film: Buffer) => {
  const found = await examineFilm(readerOf(film))
  if (found.type === 'refused') throw new Error(found.reason)
  return { ...found, kept: keptFilm(film, found.overwrites) }
}

const reasonOf = async (film: Buffer): Promise<string> => {
  const found = await examineFilm(readerOf(film))
  return found.type === 'refused' ? found.reason : found.mediaType
}

const box = (type: string, ...content: readonly (Buffer | string)[]): Buffer => {
  const inner = Buffer.concat(
    content.map((each) => (typeof each === 'string' ? Buffer.from(each, 'latin1') : each)),
  )
  const head = Buffer.alloc(8)
  head.writeUInt32BE(inner.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, inner])
}

const numberOf = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value, 0)
  return bytes
}

const withNotes = (...notes: readonly Buffer[]): Buffer =>
  Buffer.concat([
    box('ftyp', 'qt  ', numberOf(0)),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      box('trak', box('mdia', box('hdlr', Buffer.alloc(8), 'vide', Buffer.alloc(12)))),
      ...notes,
    ),
    box('mdat', 'pictures'),
  ])

describe('A film', () => {
  it.each([
    ['lake.webm', 'video/webm', undefined],
    ['lake.mp4', 'video/mp4', 3],
    ['lake.mov', 'video/quicktime', 3],
    ['hevc.mp4', 'video/mp4', 1],
  ] as const)('such as %s is told by its content', async (name, mediaType, seconds) => {
    const found = await examined(await filmOf(name))
    expect(found.mediaType).toBe(mediaType)
    if (seconds === undefined) expect(found.seconds).toBeUndefined()
    else expect(found.seconds).toBeCloseTo(seconds, 0)
  })

  /** Longitude and latitude as 3GPP stores them, in units of 1/65,536. */
  const numbers = Buffer.of(0, 13, 0x67, 0xae, 0, 52, 0x85, 0x1e)

  it.each([
    ['lake.webm', '+52.52'],
    ['lake.mp4', numbers],
    ['lake.mov', '+52.52'],
    ['drone.mp4', '52.5200'],
    ['pieces.mp4', '52.5200'],
    ['words.webm', '52.5200'],
  ] as const)('such as %s loses its place, and nothing moves', async (name, place) => {
    const film = await filmOf(name)
    expect(film.includes(place)).toBe(true)
    const { kept } = await examined(film)
    expect(kept.length).toBe(film.length)
    expect(kept.includes(place)).toBe(false)
    expect((await examined(kept)).kept.equals(kept)).toBe(true)
  })

  it.each([
    ['lake.mp4', 'mdat'],
    ['lake.mov', 'mdat'],
    ['hevc.mp4', 'mdat'],
  ] as const)('such as %s keeps all of its pictures and sounds', async (name, data) => {
    const film = await filmOf(name)
    const { kept } = await examined(film)
    const at = film.indexOf(data)
    const end = at - 4 + film.readUInt32BE(at - 4)
    expect(kept.subarray(at, end).equals(film.subarray(at, end))).toBe(true)
  })

  it('loses a drone’s words, and keeps what lies before and behind them', async () => {
    const film = await filmOf('drone.mp4')
    const { kept } = await examined(film)
    const at = film.indexOf('mdat')
    const data = film.subarray(at, at - 4 + film.readUInt32BE(at - 4))
    const rest = kept.subarray(at, at + data.length)
    expect(data.includes('GPS')).toBe(true)
    const words = ['F/2.8, GPS (13.4050, 52.5200, 20)', 'GPS (13.4050, 52.5200, 21)']
    const lost = data.filter((byte, index) => byte !== rest[index]).length
    expect(lost).toBe(words.reduce((sum, text) => sum + text.length + 1, 0))
    expect(kept.includes('tx3g')).toBe(false)
  })

  it('says where and when it was taken, before that is taken out', async () => {
    const berlin = { latitude: 52.52, longitude: 13.405 }
    const found = await examined(await filmOf('lake.mov'))
    expect(found.coordinates).toEqual(berlin)
    const again = await examineFilm(readerOf(found.kept))
    expect(again).not.toMatchObject({ coordinates: berlin })
    const note = (text: string) => withNotes(box('udta', box('\xa9xyz', '\0\x12\x15\xc7', text)))
    const placeOf = async (film: Buffer) => (await examined(film)).coordinates
    expect(await placeOf(note('-33.8568+151.2153+012.5/'))).toEqual({
      latitude: -33.8568,
      longitude: 151.2153,
    })
    for (const none of ['no place', '+52.52', '+5231.2+01324.3/', '']) {
      expect([none, await placeOf(note(none))]).toEqual([none, undefined])
    }
  })

  it('says by its head when it was made, where its camera knew', async () => {
    const made = Date.UTC(2026, 2, 14, 9, 26, 53)
    const seconds = (made - Date.UTC(1904, 0, 1)) / 1000
    const short = withNotes()
    expect((await examined(short)).madeAt).toBeUndefined()
    const head = short.indexOf('mvhd') + 4
    short.writeUInt32BE(seconds, head + 4)
    expect((await examined(short)).madeAt).toBe(made)
    const long = withNotes()
    long[head] = 1
    long.writeBigUInt64BE(BigInt(seconds), head + 4)
    expect((await examined(long)).madeAt).toBe(made)
  })

  it('says by its notes which day it was by the clock of the place', async () => {
    const film = withNotes(box('meta', 'creationdate', '2026-03-14T00:10:00+0900'))
    expect((await examined(film)).day).toBe('2026-03-14')
    expect((await examined(withNotes(box('meta', 'no date')))).day).toBeUndefined()
  })

  it('reads only its heads, however large it is', async () => {
    const film = Buffer.concat([await filmOf('lake.mp4'), paddingBox(40_000_000)])
    const read: [number, number][] = []
    expect((await examineFilm(readerOf(film, read))).type).toBe('film')
    expect(read.reduce((sum, [from, to]) => sum + to - from, 0)).toBeLessThan(500_000)
  })
})

const emptyBoxes = (count: number): Buffer =>
  Buffer.alloc(8 * count, Buffer.from('\0\0\0\x08free', 'latin1'))

it('Empty boxes are read by thousands at once, and not one by one', async () => {
  const read: [number, number][] = []
  const film = Buffer.concat([withNotes(), emptyBoxes(150_000)])
  expect((await examineFilm(readerOf(film, read))).type).toBe('film')
  expect(read.length).toBeLessThan(2 * Math.ceil(film.length / 65_536) + 5)
})

it('Boxes in boxes without end become free room at once', async () => {
  const nested = Buffer.alloc(8 * 1_000_000)
  for (let at = 0; at < nested.length; at += 8) {
    nested.writeUInt32BE(nested.length - at, at)
    nested.write('trak', at + 4)
  }
  const { kept } = await examined(withNotes(nested))
  expect(kept.lastIndexOf('trak')).toBe(kept.indexOf('trak'))
})

describe('Refused is', () => {
  it('a file that is no film, whatever its name', async () => {
    for (const text of ['', '<svg onload="alert(1)"/>', '\xff\xd8\xff\xe0 photo', 'RIFF....AVI ']) {
      expect(await reasonOf(Buffer.from(text, 'latin1'))).toBe('unknown-type')
    }
    expect(await reasonOf(Buffer.from('\x1aE\xdf\xa3\x8bB\x82\x88matroska', 'latin1'))).toBe(
      'unknown-type',
    )
    expect(await reasonOf(box('ftyp', 'heic', numberOf(0)))).toBe('unknown-type')
  })

  it.each(['lake.webm', 'lake.mp4', 'lake.mov'] as const)('%s cut short', async (name) => {
    const film = await filmOf(name)
    for (const length of [64, 1000, film.length - 1]) {
      expect(await reasonOf(film.subarray(0, length))).toBe('unreadable')
    }
  })

  it('a file that only starts as a film, or has no picture', async () => {
    const head = box('ftyp', 'isom', numberOf(0))
    expect(await reasonOf(Buffer.concat([head, Buffer.from('<script>alert(1)</script>')]))).toBe(
      'unreadable',
    )
    expect(await reasonOf(Buffer.concat([head, paddingBox(100)]))).toBe('unreadable')
    const sound = box('trak', box('mdia', box('hdlr', Buffer.alloc(8), 'soun', Buffer.alloc(12))))
    const moov = box('moov', box('mvhd', Buffer.alloc(100)), sound)
    expect(await reasonOf(Buffer.concat([head, moov]))).toBe('unreadable')
  })

  it.each([
    ['in its head', withNotes(...Array.from({ length: 20_001 }, () => box('trak')))],
    ['one behind another', Buffer.concat([withNotes(), emptyBoxes(200_001)])],
  ])('more boxes %s than any camera writes', async (_, evil) => {
    expect(await reasonOf(evil)).toBe('unreadable')
  })

  it('a file that claims more than it has', async () => {
    const liar = Buffer.from(await filmOf('lake.mp4'))
    liar.writeUInt32BE(0xfffffff0, liar.indexOf('mdat') - 4)
    expect(await reasonOf(liar)).toBe('unreadable')
  })
})

it.each([
  ['an AVI', 'RIFF\x10\0\0\0AVI LIST', true],
  ['a Matroska that is no WebM', '\x1aE\xdf\xa3\x8bB\x82\x88matroska', true],
  ['a WebP', 'RIFF\x10\0\0\0WEBP', false],
  ['a page', '<svg onload="alert(1)"/>', false],
])('A film of a kind that is not taken is told by its beginning: %s', (_, head, isForeign) => {
  expect(isForeignFilm(Buffer.from(head, 'latin1'))).toBe(isForeign)
})

it('A WebM is of a kind that is taken', async () => {
  expect(isForeignFilm(await filmOf('lake.webm'))).toBe(false)
})
