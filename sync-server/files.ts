import { chmodSync, closeSync, openSync } from 'node:fs'
import { open, readFile, rename, stat, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** The result of `work`, or undefined if the file does not exist. */
export const ifThere = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

export const isThere = async (path: string): Promise<boolean> =>
  (await ifThere(stat(path))) !== undefined

export const readIfThere = (path: string): Promise<string | undefined> =>
  ifThere(readFile(path, 'utf8'))

/** Makes changes of names in a folder durable: created, renamed and removed files. */
export const syncFolder = async (folder: string): Promise<void> => {
  /** Windows does not support this, and keeps names without it. */
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Makes an existing file unreadable to other accounts. A file of another owner is left as it is.
 */
export const makePrivate = (path: string): void => {
  try {
    chmodSync(path, ownerOnly)
  } catch (error) {
    if (!['ENOENT', 'EPERM', 'EROFS'].includes(codeOf(error))) throw error
  }
}

/** Creates an empty private file, or makes an existing one private. */
export const createPrivate = (path: string): void => {
  try {
    closeSync(openSync(path, 'ax', ownerOnly))
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    makePrivate(path)
  }
}

const ownerOnly = 0o600

export const syncFile = async (path: string): Promise<void> => {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes a file of mode 0600 atomically and durably. */
export const writeWhole = async (path: string, text: string): Promise<void> => {
  const draft = `${path}.part`
  await writeDraft(draft, text)
  await rename(draft, path)
  await syncFolder(dirname(path))
}

/** Replaces a file by a flushed one of mode 0600; it may be incomplete until this returns. */
export const writeDraft = async (path: string, text: string): Promise<void> => {
  /** A leftover of an interrupted run would keep its mode. */
  await ifThere(unlink(path))
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } catch (error) {
    await unlink(path)
    throw error
  } finally {
    await handle.close()
  }
}
