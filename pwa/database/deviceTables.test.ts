import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, it } from 'vitest'
import { DeviceTables } from './deviceTables.ts'
import { readWaitingPhoto } from './photos/waitingPhotos.ts'

it('A photo that waits in a device of an earlier version keeps waiting, bytes and all', async () => {
  const name = `earlier-${Math.random()}`
  const earlier = new Dexie(name)
  earlier.version(3).stores({
    attention: 'id, state',
    settings: 'key',
    photos: 'id',
    outbox: '++seq, &id',
    checkpoints: 'collection',
  })
  const content = new TextEncoder().encode('me at the lake').buffer
  await earlier
    .table('photos')
    .put({ id: 'profile-picture', choice: 'first', type: 'image/jpeg', content })
  earlier.close()

  const tables = new DeviceTables(name)
  expect(await tables.photos.toArray()).toEqual([
    { id: 'profile-picture', choice: 'first', type: 'image/jpeg' },
  ])
  const kept = await readWaitingPhoto(tables, 'profile-picture')
  expect(await kept?.content.text()).toBe('me at the lake')
  tables.close()
})
