import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { withoutPlace } from '#shared/photos/withoutPlace.ts'
import { readPhotoNotes } from './photoNotes.ts'

type Gps = Readonly<Record<string, string>>

const photoWith = (gps: Gps, format: 'jpeg' | 'png' | 'webp' | 'avif'): Promise<Buffer> =>
  sharp({ create: { width: 24, height: 16, channels: 3, background: 'teal' } })
    .withExif({ IFD2: { DateTimeOriginal: '2026:03:14 09:26:53' }, IFD3: gps })
    .toFormat(format)
    .toBuffer()

const jpegWith = (gps: Gps): Promise<Buffer> => photoWith(gps, 'jpeg')

const changed = { name: 'lake.jpg', lastModified: new Date(2026, 4, 1, 12).getTime() }

const now = new Date(2026, 10, 26, 12)

const notesOf = (bytes: Uint8Array) => readPhotoNotes(new Uint8Array(bytes), changed, now)

const at = (north: string, latitude: string, east: string, longitude: string): Gps => ({
  GPSLatitudeRef: north,
  GPSLatitude: latitude,
  GPSLongitudeRef: east,
  GPSLongitude: longitude,
})

describe('The place in a photo', () => {
  it.each([
    ['Berlin', at('N', '52/1 31/1 1203/100', 'E', '13/1 24/1 1783/100'), 52.52, 13.405],
    ['Sydney', at('S', '33/1 51/1 244/10', 'E', '151/1 12/1 551/10'), -33.857, 151.215],
    ['New York', at('N', '40/1 41354820/1000000 0/1', 'W', '74/1 2/1 412/10'), 40.689, -74.045],
    ['Ushuaia', at('S', '54/1 48/1 0/1', 'W', '68/1 18/1 0/1'), -54.8, -68.3],
  ])('reads it on each side of equator and meridian: %s', async (_, gps, latitude, longitude) => {
    const { place, date } = await notesOf(await jpegWith(gps))
    expect(place).toEqual({ latitude, longitude })
    expect(date).toBe('2026-03-14')
  })

  it.each([
    ['nothing', {}],
    ['a camera without a fix', at('N', '0/1 0/1 0/1', 'E', '0/1 0/1 0/1')],
    ['numbers over nothing', at('N', '0/0 0/0 0/0', 'E', '0/0 0/0 0/0')],
    ['one of two', { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' }],
    ['no side', { GPSLatitude: '52/1 31/1 12/1', GPSLongitude: '13/1 24/1 18/1' }],
    ['what is on no globe', at('N', '252/1 31/1 12/1', 'E', '13/1 24/1 18/1')],
  ])('finds none in %s', async (_, gps) => {
    const { place, date } = await notesOf(await jpegWith(gps))
    expect(place).toBeNull()
    expect(date).toBe('2026-03-14')
  })

  it('finds neither place nor day in a photo without notes, or in another file', async () => {
    for (const bytes of [new Uint8Array(), Buffer.from('no photo'), await jpegWith({})]) {
      const cut = bytes.subarray(0, 40)
      expect(await notesOf(cut)).toEqual({
        date: '2026-05-01',
        impossible: undefined,
        place: null,
      })
    }
  })

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'reads it from a %s, and removes it from the kept bytes',
    async (format) => {
      const berlin = at('N', '52/1 31/1 1203/100', 'E', '13/1 24/1 1783/100')
      const photo = await photoWith(berlin, format)
      expect((await notesOf(photo)).place).toEqual({ latitude: 52.52, longitude: 13.405 })
      expect((await notesOf(withoutPlace(photo) as Uint8Array)).place).toBeNull()
    },
  )
})

describe('The day in a photo', () => {
  const photo = () => sharp({ create: { width: 4, height: 4, channels: 3, background: 'teal' } })
  const packet = (name: string, date: string): string =>
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" ${name}="${date}"/></rdf:RDF></x:xmpmeta>`

  it.each([
    ['its camera', { IFD2: { DateTimeOriginal: '2016:01:02 10:00:00' } }],
    ['a program that parts it by dashes', { IFD2: { DateTimeOriginal: '2016-01-02 10:00:00' } }],
    ['what changed it, where nothing else does', { IFD0: { DateTime: '2016:01:02 10:00:00' } }],
  ])('comes from %s', async (_, exif) => {
    expect((await notesOf(await photo().jpeg().withExif(exif).toBuffer())).date).toBe('2016-01-02')
  })

  it.each(['xmp:CreateDate', 'photoshop:DateCreated'])('comes from XMP (%s)', async (name) => {
    const sent = await photo().jpeg().withXmp(packet(name, '2016-01-02T10:00:00')).toBuffer()
    expect((await notesOf(sent)).date).toBe('2016-01-02')
  })

  it('skips and reports an impossible one', async () => {
    const sent = await readFile(
      new URL('../../../../shared/testing/imports/camera-clock-2050.jpg', import.meta.url),
    )
    expect(await notesOf(sent)).toMatchObject({ date: '2026-05-01', impossible: '2050-12-31' })
  })
})
