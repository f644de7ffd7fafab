import { expect, it } from 'vitest'
import { photoOfPhone } from '#server/testing/pictures.ts'
import { withoutPlace } from '#shared/photos/withoutPlace.ts'
import { withoutPlaceAside } from './withoutPlaceAside.ts'

it('gives what withoutPlace gives, for several at once, too', async () => {
  const photo = await photoOfPhone()
  const kept = withoutPlace(photo)
  expect(kept).not.toEqual(photo)
  const none = Buffer.from('no photo')
  expect(await Promise.all([photo, none, photo].map(withoutPlaceAside))).toEqual([
    kept,
    undefined,
    kept,
  ])
})

/** Nine megabytes of notes that all have to be read. */
const manyNotes = (photo: Buffer): Buffer => {
  const text = `http://ns.adobe.com/xap/1.0/\0${'<a exif:GPSLatitude="1" '.repeat(2700)}`
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  const note = Buffer.concat([head, Buffer.from(text)])
  return Buffer.concat([photo.subarray(0, 2), ...Array<Buffer>(150).fill(note), photo.subarray(2)])
}

it('lets the server answer others meanwhile', async () => {
  const photo = await photoOfPhone()
  await withoutPlaceAside(photo)
  let answered = 0
  const others = setInterval(() => {
    answered += 1
  }, 1)
  const kept = await withoutPlaceAside(manyNotes(photo))
  clearInterval(others)
  expect(kept).toBeDefined()
  expect(answered).toBeGreaterThan(5)
})
