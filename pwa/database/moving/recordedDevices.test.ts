import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it } from 'vitest'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { LocalDatabase } from '../localDatabase.ts'
import type { LocalRecord } from '../localRecord.ts'
import { moveRecords } from './moveRecords.ts'
import { openDatabase } from '../openDatabase.ts'
import { readInBatches } from '../storage/readInBatches.ts'
import { dumpDatabases, restoreDevice } from '../testing/deviceDump.ts'
import type { DumpedDatabase } from '../testing/deviceDump.ts'
import { manifestOfDump, manifestOfRecords, manifestOfRows } from '../testing/deviceManifest.ts'
import type { PersonManifest } from '../testing/deviceManifest.ts'
import { readManifest, readRecordedDevice, recordedNames } from '../testing/recordedDevices.ts'

afterEach(async () => {
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
})

const open = (userId: string): Promise<LocalDatabase> =>
  openDatabase({
    userId,
    environment: { now: () => new Date(), newId: () => 'new', newEditId: () => 'new' },
    multiInstance: false,
  })

const laterTables: readonly string[] = ['reached', '_rxdb_internal', ...collectionNames]

const manifestOf = async ({
  userId,
  collections,
  device,
}: LocalDatabase): Promise<PersonManifest> => {
  const found = collectionNames.map(async (name) => {
    const all: LocalRecord[] = []
    for await (const { records } of readInBatches(collections[name])) all.push(...records)
    return [name, manifestOfRecords(all)] as const
  })
  const recorded = device.tables.filter((table) => !laterTables.includes(table.name))
  const tables = recorded.map(async ({ name }) => {
    const rows = await rowsAsRecorded(device, name)
    return [name, await manifestOfRows(name, rows)] as const
  })
  return {
    userId,
    collections: Object.fromEntries(await Promise.all(found)) as PersonManifest['collections'],
    device: Object.fromEntries(await Promise.all(tables)),
  }
}

/** Checkpoints have another table now, and settings note what is still to be moved. */
const rowsAsRecorded = async (
  device: LocalDatabase['device'],
  name: string,
): Promise<readonly unknown[]> => {
  if (name === 'checkpoints') return device.checkpoints.toArray()
  if (name !== 'settings') return device.table(name).toArray()
  return device.settings.filter(({ key }) => !key.startsWith('unmoved:')).toArray()
}

const byName = (all: readonly DumpedDatabase[]): readonly DumpedDatabase[] =>
  all.toSorted((a, b) => (a.name < b.name ? -1 : 1))

describe.each(recordedNames)('a device that was recorded: %s', (name) => {
  it('matches the manifest that is kept beside it', async () => {
    expect(await manifestOfDump(await readRecordedDevice(name))).toEqual(await readManifest(name))
  })

  it('comes back with the same versions, stores, indexes and rows', async () => {
    const { databases } = await readRecordedDevice(name)
    await restoreDevice({ databases }, indexedDB)
    expect(byName(await dumpDatabases(indexedDB))).toEqual(byName(databases))
  })

  it('keeps every record, pending change and photo when this version opens it', async () => {
    await restoreDevice(await readRecordedDevice(name), indexedDB)
    const { people } = await readManifest(name)
    for (const person of people) {
      const database = await open(person.userId)
      expect(await manifestOf(database)).toEqual(person)
      await database.close()
    }
  })

  it('keeps them while its records are moved into one database, and after', async () => {
    await restoreDevice(await readRecordedDevice(name), indexedDB)
    const { people } = await readManifest(name)
    for (const person of people) {
      const database = await open(person.userId)
      let asked = 0
      await moveRecords(database, () => (asked += 1) > 4)
      expect(await manifestOf(database)).toEqual(person)
      await moveRecords(database, () => false)
      expect(await manifestOf(database)).toEqual(person)
      await database.close()
    }
    const left = (await indexedDB.databases()).map(({ name: each = '' }) => each)
    const ofPeople = people.map(({ userId }) => `our-life-${userId}-device`)
    expect(left.filter((each) => each.includes('our-life')).toSorted()).toEqual(ofPeople.toSorted())
  })
})

describe('the manifest', () => {
  it('differs where one field of a record does', () => {
    const record = { id: 'a', kind: 'task', title: 'Milk', _deleted: false }
    const changed = manifestOfRecords([{ ...record, title: 'Bread' }])
    expect(changed.sha256).not.toBe(manifestOfRecords([record]).sha256)
  })

  it('differs where pending changes are in another order', async () => {
    const before = await manifestOfRows('outbox', [
      { seq: 1, id: 'a' },
      { seq: 2, id: 'b' },
    ])
    const swapped = await manifestOfRows('outbox', [
      { seq: 3, id: 'b' },
      { seq: 4, id: 'a' },
    ])
    expect(swapped).not.toEqual(before)
  })

  it('differs where one byte of a photo does', async () => {
    const rows = (byte: number) => [{ id: 'a', content: new Uint8Array([byte]).buffer }]
    const before = await manifestOfRows('photoContents', rows(1))
    expect(await manifestOfRows('photoContents', rows(2))).not.toEqual(before)
  })
})
