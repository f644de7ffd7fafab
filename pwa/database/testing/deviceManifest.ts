import { createHash } from 'node:crypto'
import type { WireRecord } from '#shared/core/record.ts'
import { canonical } from '#shared/sync/canonical.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import { toWire } from '../localRecord.ts'
import { decodeValue, encodeValue } from './deviceDump.ts'
import type { DeviceDump } from './deviceDump.ts'

export interface DeviceManifest {
  readonly commit: string
  readonly recordedAt: string
  readonly people: readonly PersonManifest[]
}

export interface PersonManifest {
  readonly userId: string
  readonly collections: Readonly<Record<CollectionName, CollectionManifest>>
  readonly device: Readonly<Record<string, TableManifest>>
}

export interface CollectionManifest extends TableManifest {
  readonly deleted: number
}

export interface TableManifest {
  readonly count: number
  readonly sha256: string
}

const tableOf = (texts: readonly string[]): TableManifest => ({
  count: texts.length,
  sha256: createHash('sha256').update(texts.join('\n')).digest('hex'),
})

export const manifestOfRecords = (records: readonly WireRecord[]): CollectionManifest => ({
  ...tableOf(records.map((record) => canonical(toWire(record))).toSorted()),
  deleted: records.filter(({ _deleted }) => _deleted).length,
})

/** Keeps the order of pending changes, but neither their numbers nor the order of other rows. */
export const manifestOfRows = async (
  table: string,
  rows: readonly unknown[],
): Promise<TableManifest> => {
  if (table !== 'outbox') {
    const texts = await Promise.all(rows.map(async (row) => canonical(await encodeValue(row))))
    return tableOf(texts.toSorted())
  }
  const pending = rows as readonly { readonly seq: number }[]
  const inOrder = pending.toSorted((a, b) => a.seq - b.seq)
  return tableOf(inOrder.map((row) => canonical({ ...row, seq: undefined })))
}

const recordsDatabase = /^rxdb-dexie-our-life-(.+)--0--(.+)$/
const deviceDatabase = /^our-life-(.+)-device$/

/**
 * Reads the dump without the app's own code: a fault of that code would be in both manifests, and
 * go unnoticed.
 */
export const manifestOfDump = async (dump: DeviceDump): Promise<DeviceManifest> => {
  const { commit, recordedAt, databases } = dump
  const userIds = databases.flatMap(({ name }) => deviceDatabase.exec(name)?.[1] ?? [])
  const people = userIds.toSorted().map(async (userId): Promise<PersonManifest> => {
    const collections = collectionNames.map((name) => [
      name,
      manifestOfRecords(storedRecords(dump, userId, name)),
    ])
    const device = databases.find(({ name }) => deviceDatabase.exec(name)?.[1] === userId)
    const tables = (device?.stores ?? []).map(async ({ name, rows }) => [
      name,
      await manifestOfRows(
        name,
        rows.map(({ value }) => decodeValue(value)),
      ),
    ])
    return {
      userId,
      collections: Object.fromEntries(collections),
      device: Object.fromEntries(await Promise.all(tables)),
    }
  })
  return { commit, recordedAt, people: await Promise.all(people) }
}

export const manifestOfDevice = async ({
  databases,
}: DeviceDump): Promise<PersonManifest | undefined> => {
  const device = databases.find(({ name }) => deviceDatabase.test(name))
  if (device === undefined) return undefined
  const userId = deviceDatabase.exec(device.name)?.[1] ?? ''
  const rowsOf = (table: string): readonly unknown[] =>
    device.stores.find(({ name }) => name === table)?.rows.map(({ value }) => decodeValue(value)) ??
    []
  const collections = collectionNames.map(
    (name) => [name, manifestOfRecords(rowsOf(name) as readonly WireRecord[])] as const,
  )
  const tables = device.stores.map(
    async ({ name }) => [name, await manifestOfRows(name, rowsOf(name))] as const,
  )
  return {
    userId,
    collections: Object.fromEntries(collections) as PersonManifest['collections'],
    device: Object.fromEntries(await Promise.all(tables)),
  }
}

const storedRecords = (
  { databases }: DeviceDump,
  userId: string,
  collection: CollectionName,
): readonly WireRecord[] => {
  const found = databases.find(({ name }) => {
    const [, owner, held] = recordsDatabase.exec(name) ?? []
    return owner === userId && held === collection
  })
  const rows = found?.stores.find(({ name }) => name === 'docs')?.rows ?? []
  return rows.map(({ value }) => {
    const row = decodeValue(value) as Omit<WireRecord, '_deleted'> & { readonly _deleted: string }
    return { ...row, _deleted: row._deleted === '1' } as WireRecord
  })
}
