import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { photoOfPhone, pngOf } from '#server/testing/photos/pictures.ts'
import { prepareDirectory } from '#server/testing/prepared.ts'
import { withoutPlace } from '#shared/photos/withoutPlace.ts'
import { createPictureWorkers, doPictureWork, TooMuchWork } from './pictureWorkers.ts'

const hostile = `
process.once('disconnect', () => process.exit())
process.send('ready')
process.on('message', ({ content }) => {
  const word = Buffer.from(content).toString()
  if (word === 'end') process.exit(1)
  if (word === 'hang') for (;;);
  if (word === 'grow') globalThis.all = Array.from({ length: 20 }, () => Buffer.alloc(20e6, 1))
  if (word === 'fail') process.send({ type: 'failed', message: 'no picture' })
  else if (word !== 'grow') process.send({ type: 'done', answer: process.pid })
})
`

const folder = prepareDirectory(beforeAll)
let work: (word: string) => Promise<unknown>

beforeAll(async () => {
  const script = join(folder.path, 'hostile.mjs')
  await writeFile(script, hostile)
  const doWork = createPictureWorkers({ script, msLimit: 1500, bytesLimit: 300e6 })
  work = (word) => doWork({ type: 'draw', content: Buffer.from(word), width: 320 })
})

describe('A process for pictures', () => {
  it('does one piece of work after another', async () => {
    const first = await work('a')
    expect(await work('b')).toBe(first)
  })

  it.each(['end', 'hang', 'grow'])('restarts after a file that makes it %s', async (word) => {
    const first = await work('a')
    await expect(work(word)).rejects.toThrow(TooMuchWork)
    expect(await work('b')).not.toBe(first)
  })

  it('says what went wrong and goes on', async () => {
    const first = await work('a')
    await expect(work('fail')).rejects.toThrow('no picture')
    expect(await work('b')).toBe(first)
  })

  it('that was ended while it waited is replaced, and the work is done', async () => {
    const first = Number(await work('a'))
    process.kill(first, 'SIGKILL')
    expect(await work('b')).not.toBe(first)
  })

  it('works while another one is busy', async () => {
    await Promise.all([work('a'), work('b')])
    let isRefused = false
    const hanging = work('hang').catch(() => {
      isRefused = true
    })
    await work('a')
    expect(isRefused).toBe(false)
    await hanging
    expect(isRefused).toBe(true)
  })
})

describe('The product’s own', () => {
  it('examines photos as they are kept', async () => {
    const photo = await photoOfPhone()
    const kept = { type: 'photo', content: new Uint8Array(withoutPlace(photo) ?? []) }
    const answers = await Promise.all(
      [photo, await pngOf(), photo].map((content) => doPictureWork({ type: 'examine', content })),
    )
    expect([answers[0], answers[2]]).toMatchObject([{ type: 'photo' }, { type: 'photo' }])
    const [first] = answers
    expect(first?.type === 'photo' && Buffer.from(first.content).equals(kept.content)).toBe(true)
    const none = { type: 'examine', content: Buffer.from('no photo') } as const
    expect(await doPictureWork(none)).toEqual({ type: 'refused', reason: 'unknown-type' })
  })
})
