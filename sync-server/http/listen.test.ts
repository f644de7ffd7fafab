import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { freePort } from '#server/testing/processes/spawn.ts'
import { listen } from './listen.ts'

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

describe('Draining', () => {
  it('lets a request that is under way finish, and takes no other', async () => {
    const port = await freePort()
    const arrivals: ServerResponse[] = []
    const server = await listen((_request, response) => void arrivals.push(response), { port })
    const slow = fetch(`http://localhost:${port}/`)
    await expect.poll(() => arrivals.length).toBe(1)
    const drained = server.drain(5000)
    await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow('fetch failed')
    arrivals[0]?.end('done')
    expect(await (await slow).text()).toBe('done')
    await drained
  })

  it('does not wait for connections that are merely kept open', async () => {
    const port = await freePort()
    const server = await listen((_request, response) => response.end('done'), { port })
    await (await fetch(`http://localhost:${port}/`)).text()
    await expect(server.drain(2 ** 30)).resolves.toBeUndefined()
  })

  it('cuts what takes longer than its limit', async () => {
    const port = await freePort()
    const server = await listen(() => undefined, { port })
    const stuck = fetch(`http://localhost:${port}/`)
    stuck.catch(() => undefined)
    await wait(100)
    await server.drain(300)
    await expect(stuck).rejects.toThrow('fetch failed')
  })
})

describe('Listening', () => {
  it('says in one line why it can not', async () => {
    const port = await freePort()
    const first = await listen((_request, response) => response.end(), { port })
    await expect(listen(() => undefined, { port })).rejects.toThrow(
      `Port ${port} is in use already: set PORT to another one`,
    )
    await expect(
      listen(() => undefined, { port: await freePort(), host: '192.0.2.1' }),
    ).rejects.toThrow('This machine has no address 192.0.2.1: check HOST')
    await first.drain(1000)
  })
})
