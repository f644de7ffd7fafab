import { createWriter } from '#pwa/outbox/writer.ts'
import { createKnownServer } from '#pwa/sync/knownServer.ts'
import { createTransport } from '#pwa/sync/transport.ts'
import type { Person } from '#server/testing/people/people.ts'
import type { World } from '../world.ts'
import { openStageDevice, settled, startStageSync } from './stageDevice.ts'

let opened = 0

/** A person's device in this thread, whose requests go over HTTP through the world's network. */
export const openHttpDevice = async ({ network }: World, { userId, cookie }: Person) => {
  const database = await openStageDevice(userId, `http-${process.pid}-${(opened += 1)}`)
  const fetcher: typeof fetch = (path, init) =>
    fetch(`${network.url}${String(path)}`, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), cookie, 'x-device': userId },
    })
  const transport = createTransport(fetcher, userId, createKnownServer(database.device))
  /** Syncs until no change waits and no request runs. */
  const sync = async (): Promise<void> => {
    const running = startStageSync(database, transport)
    try {
      await settled(database, running)
    } finally {
      await running.stop()
    }
  }
  await sync()
  return { database, writer: createWriter(database), sync }
}

export type HttpDevice = Awaited<ReturnType<typeof openHttpDevice>>
