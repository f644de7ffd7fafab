import { beforeEach, expect, it } from 'vitest'
import { waitingMemoryIds } from '#pwa/database/photos/waitingPhotos.ts'
import { openTestDatabase, putFamily } from '#pwa/outbox/testing/openTestDatabase.ts'
import { createWriter, LocalRefusal } from '#pwa/outbox/writer.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { memoryChanges } from './memoryChanges.ts'

const database = prepare(beforeEach, openTestDatabase)

const photo = {
  content: new Blob(['snow'], { type: 'image/jpeg' }),
  width: 16,
  height: 16,
  thumbHash: null,
  place: null,
  date: '2026-01-16',
}

const add = (): Promise<string> =>
  memoryChanges({ database, writer: createWriter(database) }, 'f').add(photo)

it('keeps the photo of a memory on this device until it is sent', async () => {
  await putFamily(database)
  const id = await add()
  expect(await waitingMemoryIds(database.device)).toEqual([id])
})

it('keeps no photo of a memory that could not be added', async () => {
  await expect(add()).rejects.toBeInstanceOf(LocalRefusal)
  expect(await waitingMemoryIds(database.device)).toEqual([])
})
