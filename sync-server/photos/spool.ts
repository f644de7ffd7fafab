import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StoreUnavailable } from '#server/errors.ts'
import { syncFile, syncFolder } from '#server/files.ts'

export interface Spooled {
  read(): Promise<Buffer>
  /** The path must be on the same disk. @throws StoreUnavailable */
  moveTo(path: string): Promise<void>
  remove(): Promise<void>
}

export type NotSpooled = 'too-large' | 'stalled'

/**
 * Files go to the disk, so that many or slow uploads take no memory.
 * @param idleMs the limit without data.
 * @throws StoreUnavailable if there is no room.
 */
export type Spool = (
  body: AsyncIterable<Uint8Array>,
  limitBytes: number,
  idleMs: number,
) => Promise<Spooled | NotSpooled>

/** @param folder for the spool alone: its files from an earlier process are removed. */
export const openSpool = async (folder: string): Promise<Spool> => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return async (body, limitBytes, idleMs) => {
    const path = join(folder, randomUUID())
    const remove = (): Promise<void> => rm(path, { force: true })
    try {
      const problem = await write(path, body, limitBytes, idleMs)
      if (problem === undefined) return spooledAt(path)
      await remove()
      return problem
    } catch (error) {
      await remove()
      throw error
    }
  }
}

const spooledAt = (path: string): Spooled => ({
  read: () => readFile(path),
  moveTo: async (target) => {
    try {
      await syncFile(path)
      await rename(path, target)
      await syncFolder(dirname(target))
    } catch (error) {
      unavailable(error)
    }
  },
  remove: () => rm(path, { force: true }),
})

/** Without room, the rest is still read, because a sending client would not receive the reason. */
const write = async (
  path: string,
  body: AsyncIterable<Uint8Array>,
  limitBytes: number,
  idleMs: number,
): Promise<NotSpooled | undefined> => {
  const handle = await open(path, 'wx', 0o600).catch(unavailable)
  try {
    return await copy(handle, body, limitBytes, idleMs)
  } finally {
    await handle.close()
  }
}

const copy = async (
  handle: FileHandle,
  body: AsyncIterable<Uint8Array>,
  limitBytes: number,
  idleMs: number,
): Promise<NotSpooled | undefined> => {
  let bytes = 0
  let kept = Promise.resolve()
  const iterator = body[Symbol.asyncIterator]()
  for (;;) {
    const next = await within(idleMs, iterator.next())
    if (next === undefined) return 'stalled'
    if (next.done === true) {
      await kept.catch(unavailable)
      return undefined
    }
    bytes += next.value.byteLength
    if (bytes > limitBytes) {
      await iterator.return?.()
      return 'too-large'
    }
    kept = kept.then(() => handle.writeFile(next.value))
    await kept.catch(() => undefined)
  }
}

const unavailable = (cause: unknown): never => {
  throw new StoreUnavailable('A file could not be taken in', { cause })
}

const within = async <T>(ms: number, work: Promise<T>): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
    work.catch(() => undefined)
  }
}
