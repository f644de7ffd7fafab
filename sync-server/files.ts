import { chmodSync, closeSync, openSync } from 'node:fs'
import { open, readFile, rename, stat, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

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

/** A file's new name, or its removal, survives a power cut only after this. */
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

/** A file of another owner is left as it is. */
export const makePrivate = (path: string): void => {
  try {
    chmodSync(path, ownerOnly)
  } catch (error) {
    if (!['ENOENT', 'EPERM', 'EROFS'].includes(codeOf(error))) throw error
  }
}

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

/** The file appears whole or not at all, also after a power cut. */
export const writeWhole = async (path: string, text: string): Promise<void> => {
  const draft = `${path}.part`
  await writeDraft(draft, text)
  await rename(draft, path)
  await syncFolder(dirname(path))
}

/** The file may be incomplete until this returns. */
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
