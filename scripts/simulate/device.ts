import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { attentionChanges } from '#pwa/live/attention.ts'
import { heldIn } from '#pwa/records/people/familyImport/heldIn.ts'
import type { BroughtSource } from '#pwa/records/people/familyImport/source.ts'
import { openRecords } from '#pwa/outbox/openRecords.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import type { AttentionItem, WaitingPhoto } from '#pwa/database/deviceTables.ts'
import { toWire } from '#pwa/database/localRecord.ts'
import type { LocalRecord } from '#pwa/database/localRecord.ts'
import { createWriter, LocalRefusal } from '#pwa/outbox/writer.ts'
import type { Undo, Writer } from '#pwa/outbox/writer.ts'
import type { Edit, PendingChange } from '#pwa/database/pendingChange.ts'
import { pause } from '#pwa/sync/pause.ts'
import { createKnownServer } from '#pwa/sync/knownServer.ts'
import { startSync } from '#pwa/sync/startSync.ts'
import type { Sync } from '#pwa/sync/startSync.ts'
import { createTransport } from '#pwa/sync/transport.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import { ownFetch, startPhotoSender } from './devicePhotos.ts'
import type { PhotoSender } from './devicePhotos.ts'
import { setThreadClock } from './deviceClock.ts'
import type { Disk, Found } from './deviceDisk.ts'
import { judgeCommits } from './deviceCommits.ts'
import { createTracedWrites } from './deviceWrites.ts'
import type { LocalBatch, LocalWrite, TracedWrites, Written } from './deviceWrites.ts'
import {
  appendOnly,
  cutBatches,
  failCheckpoints,
  failStoring,
  loseStored,
  writeAnyway,
} from './sabotage.ts'

export interface DeviceOptions {
  readonly label: string
  readonly url: string
  readonly disk?: Disk
  readonly clock?: number
  /**
   * The number of tabs that sync at the same time, as happens without Web Locks to choose a leader;
   * 1 by default.
   */
  readonly leaders?: number
}

export interface Login {
  readonly userId: string
  readonly cookie: string
  readonly name: string
  /** The fault proxy distinguishes people on a shared device by this label. */
  readonly label?: string
}

const retryMs = 60

interface Open {
  readonly database: LocalDatabase
  readonly writer: Writer
  readonly traced: TracedWrites
  readonly login: Login
}

interface State {
  opened: Open | undefined
  syncs: readonly Sync[]
  photoSender: PhotoSender | undefined
  readonly undos: Undo[]
  readonly errors: string[]
}

export const createDevice = (options: DeviceOptions) => {
  const state: State = {
    opened: undefined,
    syncs: [],
    photoSender: undefined,
    undos: [],
    errors: [],
  }
  const now = (): Open => {
    if (state.opened === undefined) throw new Error('the device is off')
    return state.opened
  }
  return {
    ...comingAndGoing(options, state, now),
    ...writing(state, now),
    ...looking(options, state, now),
    ...sabotage(now),
  }
}

type Now = () => Open

const comingAndGoing = (options: DeviceOptions, state: State, now: Now) => {
  const disconnect = async (): Promise<void> => {
    await state.photoSender?.stop()
    await Promise.all(state.syncs.map((sync) => sync.stop()))
    state.photoSender = undefined
    state.syncs = []
  }
  return {
    open: async (login: Login): Promise<void> => {
      const database = await openRecords({
        userId: login.userId,
        environment: { now: () => new Date(), newId: () => v7(), newEditId: () => v7() },
        multiInstance: false,
        name: login.name,
      })
      const [writer, traced] = [createWriter(database), createTracedWrites(database)]
      state.opened = { database, writer, traced, login }
    },
    connect: async (): Promise<void> => {
      const { database, writer, login } = now()
      const fetcher = fetcherOf(options, login)
      state.photoSender = startPhotoSender({ database, writer }, fetcher, retryMs)
      const lead = (): Sync =>
        startSync({
          database,
          transport: createTransport(fetcher, login.userId, createKnownServer(database.device)),
          painted: async () => {},
          retryMs,
          onRequestError: (error) => void state.errors.push(String(error)),
          onRequestSuccess: () => {},
          onStorageError: (error) => void state.errors.push(`storage: ${String(error)}`),
        })
      state.syncs = Array.from({ length: options.leaders ?? 1 }, lead)
    },
    disconnect,
    resync: async (): Promise<void> => {
      for (const sync of state.syncs) sync.resync()
    },
    setClock: async (milliseconds: number): Promise<void> => setThreadClock(milliseconds),
    close: async (): Promise<void> => {
      await disconnect()
      await state.opened?.database.close()
      state.opened = undefined
    },
  }
}

const writing = ({ undos }: State, now: Now) => ({
  create: (record: WireRecord): Promise<WireRecord> => now().writer.create(record),
  change: (kind: string, id: string, changes: Record<string, unknown>): Promise<void> =>
    now().writer.change(kind, id, changes),
  remove: async (kind: string, id: string): Promise<void> => {
    undos.push(await now().writer.remove(kind, id))
  },
  undo: async (): Promise<void> => void (await undos.pop()?.()),
  tryAgain: (id: string): Promise<void> => {
    const { database, writer } = now()
    return attentionChanges(database, writer).tryAgain(id)
  },
  write: (write: LocalWrite): Promise<Written> => now().traced.write(write),
  writeTogether: (batch: LocalBatch): Promise<readonly Written[]> =>
    now().traced.writeTogether(batch),
  tryChange: (kind: string, id: string, changes: Record<string, unknown>): Promise<boolean> =>
    refusedOrNot(now().writer.change(kind, id, changes)),
  tryCreate: (record: WireRecord): Promise<boolean> => refusedOrNot(now().writer.create(record)),
  tryRemove: (kind: string, id: string): Promise<boolean> =>
    refusedOrNot(now().writer.remove(kind, id)),
})

/** Without a limit the storage uses a cursor, which takes forty times as long. */
const standing = ({ collections }: LocalDatabase, name: CollectionName) =>
  collections[name].find({ limit: 1_000_000 }).exec()

const looking = ({ label }: DeviceOptions, state: State, now: Now) => ({
  records: async (collection: CollectionName): Promise<readonly WireRecord[]> => {
    const found = await standing(now().database, collection)
    return found.map((each) =>
      toWire({ ...(each.toMutableJSON() as LocalRecord), _deleted: false }),
    )
  },
  ids: async (): Promise<readonly string[]> => {
    const { database } = now()
    const found = await Promise.all(collectionNames.map((name) => standing(database, name)))
    return found.flat().map(({ id }) => id)
  },
  glance: async (): Promise<Found & { readonly isPulling: boolean }> => {
    const { device } = now().database
    const isPulling = !state.syncs.every((sync) => sync.isIdle())
    /**
     * The transaction is requested in the same turn as `isPulling` is read, so that later changes
     * come after both.
     */
    const tables = collectionNames.map((name) => device.table<LocalRecord>(name))
    const [waiting, ...rows] = await device.transaction('r', [device.outbox, ...tables], () =>
      Promise.all([device.outbox.toArray(), ...tables.map((table) => table.toArray())]),
    )
    const held = rows.flat().flatMap(({ id, _deleted }) => (_deleted ? [] : id))
    return { held, waiting: waiting.map(({ id }) => id), isPulling }
  },
  held: (): Promise<Omit<BroughtSource, 'photo'>> => heldIn(now().database),
  waiting: (): Promise<readonly PendingChange[]> => now().database.device.outbox.toArray(),
  attention: (): Promise<readonly AttentionItem[]> => now().database.device.attention.toArray(),
  photos: (): Promise<readonly WaitingPhoto[]> => now().database.device.photos.toArray(),
  listOf: async (collection: CollectionName, id: string): Promise<string | undefined> => {
    const { storageInstance } = now().database.collections[collection]
    const [found] = await storageInstance.findDocumentsById([id], true)
    return found?.list
  },
  errors: async (): Promise<readonly string[]> => state.errors.splice(0),
  /** Resolves when no change waits and no request runs. @throws Error after `within` milliseconds. */
  settled: async (within = 20_000): Promise<void> => {
    const started = performance.now()
    let quiet = 0
    while (quiet < 4) {
      const { outbox, photos } = now().database.device
      const waits =
        (await outbox.count()) +
        (await photos.filter((photo) => photo.problem === undefined).count())
      const isIdle = state.syncs.length > 0 && state.syncs.every((sync) => sync.isIdle())
      quiet = isIdle && waits === 0 ? quiet + 1 : 0
      if (performance.now() - started > within) {
        throw new Error(`${label} is not settled: ${waits} waiting`)
      }
      await pause(25)
    }
  },
})

const sabotage = (now: Now) => ({
  fillUp: async (commits: number): Promise<void> => {
    let left = commits
    judgeCommits(() => ((left -= 1) < 0 ? 'commit' : 'no room'))
  },
  makeRoom: async (): Promise<void> => judgeCommits(undefined),
  loseStored: async (collection: CollectionName): Promise<void> =>
    loseStored(now().database, collection),
  cutBatches: async (): Promise<void> => cutBatches(now().database),
  failStoring: async (collection: CollectionName, times: number): Promise<void> =>
    failStoring(now().database, collection, times),
  failCheckpoints: async (times: number): Promise<void> => failCheckpoints(now().database, times),
  appendOnly: async (edit: Edit): Promise<void> => appendOnly(now().database, edit),
  writeAnyway: (record: WireRecord): Promise<void> => writeAnyway(now().database, record),
})

export type Device = ReturnType<typeof createDevice>

const refusedOrNot = async (writing: Promise<unknown>): Promise<boolean> => {
  try {
    await writing
    return true
  } catch (error) {
    if (error instanceof LocalRefusal) return false
    throw error
  }
}

const fetcherOf =
  (options: DeviceOptions, { cookie, label = options.label }: Login): typeof fetch =>
  (path, init) =>
    ownFetch(`${options.url}${String(path)}`, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), cookie, 'x-device': label },
    })
