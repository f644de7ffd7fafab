import { renditionWidths } from '#shared/core/object.ts'
import { noisyPhoto } from '#server/testing/photos/pictures.ts'
import { drawnAlone } from '#server/testing/photos/sharpAlone.ts'
import { medianOf } from '../measure.ts'
import type { Figure } from '../measure.ts'
import { inTurns } from '../stage/bench.ts'
import type { Bench } from '../stage/bench.ts'
import { startProduct } from '../stage/product.ts'
import type { SeededPerson } from '../stage/load/seed.ts'

const photos = 100
const side = 2830
const atOnce = 4

export const measureIngesting = async (bench: Bench): Promise<readonly Figure[]> => {
  const { url, seeded } = await startProduct(bench, { tasks: 1 })
  const photo = await noisyPhoto(1, side)
  let count = 0
  const samples = await inTurns(bench, {
    ours: () => perSecond(() => sendAndDraw(url, seeded.person, told(photo, (count += 1)))),
    plain: () => perSecond(() => drawnAlone(photo)),
  })
  return [
    {
      row: 'k',
      name: `photos of 4 MB sent and drawn a second, ${atOnce} at once`,
      unit: '1/s',
      ours: medianOf(samples.ours),
      plain: medianOf(samples.plain),
      limit: { type: 'part of plain', value: 0.6 },
    },
  ]
}

const perSecond = async (work: () => Promise<void>): Promise<number> => {
  const start = performance.now()
  let begun = 0
  const worker = async (): Promise<void> => {
    while (begun < photos) {
      begun += 1
      await work()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return (photos * 1000) / (performance.now() - start)
}

/**
 * Adds a comment to the JPEG, which makes the same picture a different file (ITU-T T.81, B.2.4.5).
 */
const told = (jpeg: Buffer, number: number): Buffer => {
  const text = Buffer.from(String(number).padStart(12, '0'))
  const comment = Buffer.concat([Buffer.of(0xff, 0xfe, 0, text.length + 2), text])
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
}

const sendAndDraw = async (url: string, { cookie }: SeededPerson, photo: Buffer): Promise<void> => {
  const headers = { Cookie: cookie, Origin: url }
  const ask = async (path: string, init: RequestInit): Promise<Response> => {
    const answer = await fetch(new URL(path, url), {
      ...init,
      headers: { ...headers, ...init.headers },
    })
    if (!answer.ok) throw new Error(`${answer.status} ${path}: ${await answer.text()}`)
    return answer
  }
  const leave = (await (await ask('/api/objects/upload', { method: 'POST' })).json()) as {
    readonly uploadURL: string
  }
  const sent = await ask(leave.uploadURL, {
    method: 'PUT',
    headers: { 'Content-Type': 'image/jpeg' },
    body: new Uint8Array(photo),
  })
  const { objectPath } = (await sent.json()) as { readonly objectPath: string }
  for (const width of renditionWidths) {
    await (await ask(`${objectPath}?w=${width}`, {})).arrayBuffer()
  }
}
