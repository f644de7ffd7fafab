import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js'
import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { triesOf } from '#shared/testing/soak.ts'
import { importFilesIn } from './chosenFiles.ts'
import { sortOf } from './importFiles.ts'

const zipOf = (files: Parameters<typeof zipSync>[0], name = 'takeout.zip'): File =>
  new File([zipSync(files) as Uint8Array<ArrayBuffer>], name)

it('lists the files of several zips and of a folder, each with its path', async () => {
  const one = zipOf({ 'Takeout/2020/a.jpg': strToU8('a') })
  const two = zipOf({ 'Takeout/2020/a.jpg.json': strToU8('{}'), '../../etc/b.jpg': strToU8('b') })
  const loose = new File(['c'], 'c.jpg')
  const { files, badZips } = await importFilesIn([one, two, loose])
  expect(files.map(({ path }) => path)).toEqual([
    'Takeout/2020/a.jpg',
    'Takeout/2020/a.jpg.json',
    'etc/b.jpg',
    'c.jpg',
  ])
  expect(badZips).toEqual([])
  const read = await Promise.all(files.map(async (file) => (await file.read()).text()))
  expect(read).toEqual(['a', '{}', 'b', 'c'])
  expect((await files[2]?.read())?.name).toBe('b.jpg')
})

it('names a file that is called a zip and is none, and takes the rest', async () => {
  const { files, badZips } = await importFilesIn([
    new File(['no zip'], 'torn.zip'),
    zipOf({ 'a.jpg': strToU8('a') }),
  ])
  expect(badZips).toEqual(['torn.zip'])
  expect(files.map(({ path }) => path)).toEqual(['a.jpg'])
})

it('reports a file that is protected by a password', async () => {
  const writer = new ZipWriter(new BlobWriter(), { password: 'secret', useWebWorkers: false })
  await writer.add('a.jpg', new TextReader('a'))
  const zip = new File([await writer.close()], 'a.zip')
  const { files } = await importFilesIn([zip])
  expect(files.map(({ isEncrypted }) => isEncrypted)).toEqual([true])
})

it('stops reading a file that unpacks to more than it says', async () => {
  const packed = zipSync({ 'bomb.jpg': new Uint8Array(5_000_000) }, { level: 9 })
  const said = new DataView(packed.buffer)
  /** The zip gives the size twice: in its directory, and before the file itself. */
  for (let at = 0; at + 4 <= packed.length; at += 1) {
    if (said.getUint32(at, true) === 5_000_000) said.setUint32(at, 10, true)
  }
  const { files } = await importFilesIn([new File([packed as Uint8Array<ArrayBuffer>], 'b.zip')])
  expect(files.map(({ size }) => size)).toEqual([10])
  await expect(files[0]?.read()).rejects.toThrow()
})

it('lists thousands of files without reading them', async () => {
  const count = triesOf(2000, 20_000)
  const many = Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`Takeout/${at}.jpg`, strToU8('')]),
  )
  const { files } = await importFilesIn([zipOf(many)])
  expect(files.length).toBe(count)
})

it.each([
  ['a/IMG.JPG', 'photo'],
  ['a/IMG.heic', 'photo'],
  ['a/clip.MOV', 'film'],
  ['a/raw.dng', 'other'],
  ['a/IMG.jpg.json', 'json'],
  ['__MACOSX/a/._IMG.jpg', 'beside'],
  ['a/.trashed.jpg', 'beside'],
  ['archive_browser.html', 'beside'],
])('treats %s as %s', (path, sort) => {
  expect(sortOf(path)).toBe(sort)
})
