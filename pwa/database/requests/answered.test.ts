import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAnswered, untilAnswered } from './answered.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const never = <T>(): Promise<T> => new Promise(() => {})

test('a request that is never answered is made again', async () => {
  const ask = vi.fn(() => Promise.resolve('here')).mockImplementationOnce(never)
  const answer = untilAnswered(ask)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await answer).toBe('here')
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a request that fails is not made again', async () => {
  const ask = vi.fn(() => Promise.reject(new Error('no room')))
  await expect(untilAnswered(ask)).rejects.toThrow('no room')
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a database whose opening is never answered is given up', async () => {
  vi.spyOn(indexedDB, 'open').mockReturnValue({} as IDBOpenDBRequest)
  const refused = openAnswered(databaseOf('unanswered')).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await refused).toBeInstanceOf(Dexie.DatabaseClosedError)
})

test('a database that a slow device opens after twenty seconds is not given up', async () => {
  const database = databaseOf('slow')
  const real = indexedDB.open.bind(indexedDB)
  const request = {} as IDBOpenDBRequest
  vi.spyOn(indexedDB, 'open').mockReturnValueOnce(request)
  const opening = openAnswered(database)
  await vi.advanceTimersByTimeAsync(20_000)
  const slow = real('slow', 10)
  slow.addEventListener('upgradeneeded', () =>
    slow.result.createObjectStore('rows', { keyPath: 'id' }),
  )
  slow.addEventListener('success', () => {
    Object.assign(request, { result: slow.result })
    request.onsuccess?.(new Event('success'))
  })
  expect((await opening).isOpen()).toBe(true)
  database.close()
})

test('a database whose upgrade takes long is waited for', async () => {
  const database = databaseOf('upgraded')
  let finish = (): void => {}
  database.on('ready', () => new Promise<void>((resolve) => (finish = resolve)))
  const opening = openAnswered(database)
  await vi.waitFor(() => expect(database.backendDB()).not.toBeNull())
  await vi.advanceTimersByTimeAsync(60_000)
  finish()
  expect((await opening).isOpen()).toBe(true)
  database.close()
})

const databaseOf = (name: string): Dexie => {
  const database = new Dexie(name)
  database.version(1).stores({ rows: 'id' })
  return database
}
