/** Runs beside a page, and writes its edits to IndexedDB (editKeeper.ts). */
import type { FromKeeper, KeptRow, ToKeeper } from './editKeeper.ts'

let opened: Promise<IDBDatabase> | undefined

const open = (name: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.open(name)
    /** It is not here any more: nobody but the page makes it. */
    asked.onupgradeneeded = () => asked.transaction?.abort()
    asked.onerror = () => reject(asked.error ?? new Error('no database'))
    asked.onsuccess = () => {
      const database = asked.result
      const letGo = (): void => {
        database.close()
        opened = undefined
      }
      database.onversionchange = letGo
      database.onclose = letGo
      resolve(database)
    }
  })

const put = (database: IDBDatabase, table: string, row: KeptRow): Promise<void> =>
  new Promise((resolve, reject) => {
    const writing = database.transaction(table, 'readwrite', { durability: 'relaxed' })
    const failed = (): void => reject(writing.error ?? new Error('the edit could not be kept'))
    writing.oncomplete = () => resolve()
    writing.onabort = failed
    writing.onerror = failed
    writing.objectStore(table).put(row)
    writing.commit()
  })

const serve = ({ database, table, channel }: Extract<ToKeeper, { type: 'open' }>): void => {
  const answers = new BroadcastChannel(channel)
  const answer = (message: FromKeeper): void => answers.postMessage(message)
  const current = (): Promise<IDBDatabase> => {
    opened ??= open(database)
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }
  onmessage = async ({ data }: MessageEvent<ToKeeper>) => {
    if (data.type !== 'put') return
    const { number, row } = data
    try {
      await put(await current(), table, row)
      answer({ type: 'kept', number })
    } catch (error) {
      const { name, message } = error as Error
      answer({ type: 'failed', number, name, message })
    }
  }
  current().then(
    () => answer({ type: 'ready' }),
    () => {},
  )
}

onmessage = ({ data }: MessageEvent<ToKeeper>) => {
  if (data.type === 'open') serve(data)
}
