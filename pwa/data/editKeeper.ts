/** A row of the device's table of settings. */
export interface KeptRow {
  readonly key: string
  readonly value: unknown
}

export interface EditKeeper {
  /**
   * Resolves once the row is on the disk as far as any write is; undefined while the keeper is not
   * ready: the page then writes it by itself.
   * @throws DOMException the storage's own error: no room left.
   */
  put(row: KeptRow): Promise<void> | undefined
  close(): void
}

/** What the worker is told first, and then for each row. */
export type ToKeeper =
  | {
      readonly type: 'open'
      readonly database: string
      readonly table: string
      readonly channel: string
    }
  | { readonly type: 'put'; readonly number: number; readonly row: KeptRow }

/** And what it answers. */
export type FromKeeper =
  | { readonly type: 'ready' }
  | { readonly type: 'kept'; readonly number: number }
  | {
      readonly type: 'failed'
      readonly number: number
      readonly name: string
      readonly message: string
    }

/**
 * Writes rows for a page from beside it. After a click Chromium holds back most of what a page waits
 * for, IndexedDB's answers too, until it has drawn the next frame: an answer that could be drawn in that
 * very frame would be drawn in the one after it. What comes by a BroadcastChannel is not held back.
 * @param channel a name of its own.
 */
export const createEditKeeper = (
  database: string,
  table: string,
  channel: string,
): EditKeeper | undefined => {
  if (typeof Worker === 'undefined' || typeof BroadcastChannel === 'undefined') return undefined
  const worker = new Worker(new URL('./editKeeperWorker.ts', import.meta.url), { type: 'module' })
  const answers = new BroadcastChannel(channel)
  const unanswered = new Map<number, { resolve(): void; reject(error: Error): void }>()
  const tell = (message: ToKeeper): void => worker.postMessage(message)
  let isReady = false
  let count = 0
  answers.onmessage = ({ data }: MessageEvent<FromKeeper>) => {
    if (data.type === 'ready') {
      isReady = true
      return
    }
    const asked = unanswered.get(data.number)
    unanswered.delete(data.number)
    if (data.type === 'kept') asked?.resolve()
    else asked?.reject(new DOMException(data.message, data.name))
  }
  tell({ type: 'open', database, table, channel })
  return {
    put: (row) => {
      if (!isReady) return undefined
      count += 1
      const number = count
      return new Promise((resolve, reject) => {
        unanswered.set(number, { resolve, reject })
        tell({ type: 'put', number, row })
      })
    },
    close: () => {
      isReady = false
      worker.terminate()
      answers.close()
      for (const { reject } of unanswered.values()) reject(new Error('the database was closed'))
      unanswered.clear()
    },
  }
}
