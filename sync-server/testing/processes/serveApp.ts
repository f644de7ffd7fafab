import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import type { AppDependencies } from '#server/app.ts'
import { readConfig } from '#server/config.ts'

export interface ServedApp {
  readonly url: string
  logged(): string
  close(): Promise<void>
}

export const serveApp = async (
  wishes: Partial<AppDependencies> & { readonly variables?: Record<string, string> },
): Promise<ServedApp> => {
  const read = readConfig(wishes.variables ?? {})
  if (read.type === 'problems') throw new Error(read.problems.join('\n'))
  let logged = ''
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logged += chunk.toString()
      done()
    },
  })
  let made = 0
  const app = createApp({
    config: read.config,
    environment: { newId: () => `request-${(made += 1)}`, now: () => new Date() },
    log: pino({ base: null }, stream),
    store: { read: () => Promise.reject(new Error('closed')) },
    serverId: 'test-server',
    routes: [],
    authenticate: () => Promise.resolve(undefined),
    provider: (_ctx, next) => next(),
    appRoot: '/nowhere',
    confirmCall: (_sender, _sent, work) => work(),
    ...wishes,
  })
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    logged: () => logged,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
