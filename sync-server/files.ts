import { chmodSync, closeSync, openSync } from 'node:fs'
import { open, readFile, rename, stat, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The system's name of what went wrong, such as 'ENOENT'; '' where it gave none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** The result of `work`, or undefined if there is no such file. */
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

/** Makes the names in a folder as durable as the files: new ones, renamed ones, removed ones. */
export const syncFolder = async (folder: string): Promise<void> => {
  /** Windows cannot do this, and keeps names without it. */
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Lets nobody else read a file that is there, such as one from a time when others could. Where another
 * account owns it, that one decides.
 */
export const makePrivate = (path: string): void => {
  try {
    chmodSync(path, ownerOnly)
  } catch (error) {
    if (!['ENOENT', 'EPERM', 'EROFS'].includes(codeOf(error))) throw error
  }
}

/** Makes an empty file that nobody else can read, or has one that is there be so. */
export const createPrivate = (path: string): void => {
  try {
    closeSync(openSync(path, 'ax', ownerOnly))
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    /** The path is used because closing another handle would release this process's locks on it. */
    makePrivate(path)
  }
}

const ownerOnly = 0o600

/** Makes a file's content durable, whichever process wrote it. */
export const syncFile = async (path: string): Promise<void> => {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes a file of mode 0600 that is there whole or not at all, durable on return. */
export const writeWhole = async (path: string, text: string): Promise<void> => {
  const draft = `${path}.part`
  await writeDraft(draft, text)
  await rename(draft, path)
  await syncFolder(dirname(path))
}

/** Writes a new file of mode 0600 in the place of any other, flushed; whole only on return. */
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
