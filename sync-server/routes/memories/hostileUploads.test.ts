import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HostileTarget } from '#server/testing/processes/hostileSender.ts'
import { leaveToSend, sendPhoto } from '#server/testing/photos/objects.ts'
import { addPerson } from '#server/testing/people/people.ts'
import { photoOfPhone } from '#server/testing/photos/pictures.ts'
import { startServer } from '#server/testing/processes/serve.ts'
import type { TestServer } from '#server/testing/processes/serve.ts'

const patience = 180_000

let server: TestServer
let sender: ChildProcess

const said = <T>(): Promise<T> =>
  new Promise((resolve, reject) => {
    sender.once('message', (message) => resolve(message as T))
    sender.once('exit', () => reject(new Error('The sender ended early')))
  })

beforeAll(async () => {
  server = await startServer({ allowances: 'unlimited' })
  const script = fileURLToPath(new URL('../../testing/processes/hostileSender.ts', import.meta.url))
  sender = fork(script, { execArgv: ['--import', 'tsx'] })
  await said()
}, patience)

afterAll(async () => {
  sender.kill('SIGKILL')
  await server.close()
})

const memoryOf = async (work: Promise<unknown>): Promise<number> => {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 2)
  await work.finally(() => clearInterval(timer))
  return most - before
}

it(
  'Thirty-two hostile files at once take less than 300 MB, are answered, and leave nothing behind but photos',
  async () => {
    const targets: HostileTarget[] = []
    for (let sent = 0; sent < 32; sent += 1) {
      const person = await addPerson(server)
      targets.push({ uploadURL: await leaveToSend(person), cookie: person.cookie })
    }
    await sendPhoto(await addPerson(server), await photoOfPhone())
    const answered = said<readonly number[]>()
    sender.send(targets)
    const memory = await memoryOf(answered)
    expect(memory).toBeLessThan(300 * 1024 * 1024)
    const kinds = [200, 200, 200, 200, 200, 413, 200, 400, 400, 415, 200, 200, 413, 400, 200, 200]
    expect(await answered).toEqual([...kinds, ...kinds])
    expect(await readdir(join(server.dataDir, 'uploads'))).toEqual([])
  },
  patience,
)
