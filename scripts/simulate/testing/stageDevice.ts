import 'fake-indexeddb/auto'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { openRecords } from '#pwa/outbox/openRecords.ts'
import { createWriter } from '#pwa/outbox/writer.ts'
import { createKnownServer } from '#pwa/sync/knownServer.ts'
import { pause } from '#pwa/sync/pause.ts'
import { startSync } from '#pwa/sync/startSync.ts'
import type { Sync } from '#pwa/sync/startSync.ts'
import { createTransport } from '#pwa/sync/transport.ts'
import type { Transport } from '#pwa/sync/transport.ts'
import type { Person } from '#server/testing/people/people.ts'
import type { World } from '../world.ts'

let made = 0

export const openStageDevice = (userId: string, name: string): Promise<LocalDatabase> => {
  const newId = (): string => `device-${String((made += 1)).padStart(6, '0')}`
  return openRecords({
    userId,
    name,
    environment: { now: () => new Date(), newId, newEditId: newId },
    multiInstance: false,
  })
}

/** @param told receives each failure of the storage, after which the sync tries again at once. */
export const startStageSync = (
  database: LocalDatabase,
  transport: Transport,
  told: (error: unknown) => void = () => {},
): Sync => {
  const sync = startSync({
    database,
    transport,
    painted: async () => {},
    retryMs: 10,
    onRequestError: () => {},
    onRequestSuccess: () => {},
    onStorageError: (error) => {
      told(error)
      setTimeout(() => sync.resync())
    },
  })
  return sync
}

export const settled = async ({ device }: LocalDatabase, ...syncs: readonly Sync[]) => {
  const began = performance.now()
  for (let quiet = 0; quiet < 2; await pause(5)) {
    const waits = await device.outbox.count()
    quiet = waits === 0 && syncs.every((sync) => sync.isIdle()) ? quiet + 1 : 0
    if (performance.now() - began > 10_000) throw new Error(`not settled: ${waits} wait`)
  }
}

export const syncAll = async (
  database: LocalDatabase,
  transport: Transport,
  told?: (error: unknown) => void,
): Promise<void> => {
  const sync = startStageSync(database, transport, told)
  try {
    await settled(database, sync)
  } finally {
    await sync.stop()
  }
}

export const openHttpDevice = async ({ network }: World, { userId, cookie }: Person) => {
  const database = await openStageDevice(userId, `http-${process.pid}-${(made += 1)}`)
  const fetcher: typeof fetch = (path, init) =>
    fetch(`${network.url}${String(path)}`, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), cookie, 'x-device': userId },
    })
  const transport = createTransport(fetcher, userId, createKnownServer(database.device))
  const sync = (): Promise<void> => syncAll(database, transport)
  await sync()
  return { database, writer: createWriter(database), sync }
}

export type HttpDevice = Awaited<ReturnType<typeof openHttpDevice>>
