import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { objectBytesLimit } from '#shared/domain/object.ts'
import { leaveToSend, sendPhoto, sendTo } from '#server/testing/objects.ts'
import { addPerson } from '#server/testing/people.ts'
import { bombOf, photoOfPhone } from '#server/testing/pictures.ts'
import { startServer, unlimited } from '#server/testing/serve.ts'
import type { TestServer } from '#server/testing/serve.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ allowances: unlimited })
})

afterAll(() => server.close())

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#246' } })

/** Each as much work, or as many bytes, as one may send. */
const hostileFiles = async (): Promise<readonly Buffer[]> => {
  const jpeg = await photoOfPhone()
  const padded = (head: Buffer, filler: string): Buffer =>
    Buffer.concat([
      head,
      Buffer.alloc(objectBytesLimit - head.length, Buffer.from(filler, 'latin1')),
    ])
  return [
    await flat(12_000, 9_000).jpeg().toBuffer(),
    await flat(5_800, 5_800).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    await flat(5_800, 5_800).webp({ effort: 0, lossless: true }).toBuffer(),
    await flat(5_000, 5_000).gif({ effort: 1 }).toBuffer(),
    await flat(8_000, 8_000).png({ progressive: true }).toBuffer(),
    await flat(10_400, 10_400).png().toBuffer(),
    await bombOf(50_000, 50_000),
    padded(jpeg, '<script>'),
    padded(jpeg.subarray(0, 2), '\xff\xe1\x40\x00Exif\0\0II*\0'),
    padded(Buffer.from('<!doctype html>'), ' '),
  ]
}

/** The most memory that the process holds while something goes on, beyond what it held before. */
const memoryOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 2)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return most - before
}

it('Twenty hostile files at once take less than 300 MB, and leave nothing behind where they are refused', async () => {
  const files = await hostileFiles()
  const people = await Promise.all(Array.from({ length: 20 }, () => addPerson(server)))
  await sendPhoto(people[0] ?? (await addPerson(server)), await photoOfPhone())
  const addresses = await Promise.all(people.map((person) => leaveToSend(person)))
  const statuses: number[] = []
  const memory = await memoryOf(() =>
    Promise.all(
      people.map(async (person, at) => {
        const file = files[at % files.length] as Buffer
        statuses.push((await sendTo(person, addresses[at] ?? '', file)).status)
      }),
    ),
  )
  process.stderr.write(`${Math.round(memory / 1024 / 1024)} MB ${statuses.join()}\n`)
  expect(memory).toBeLessThan(300 * 1024 * 1024)
  expect(statuses.filter((status) => ![200, 400, 413, 415].includes(status))).toEqual([])
  expect(await readdir(join(server.dataDir, 'uploads'))).toEqual([])
}, 120_000)
