import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, unlink } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filmHeadBytes } from '#shared/photos/film/filmType.ts'
import { StoreUnavailable } from '#server/errors.ts'
import { codeOf, ifThere, isThere, syncFolder } from '#server/files.ts'
import type { BlobFacts, BlobStore, ByteRange, OpenBlob } from './blobStore.ts'
import { mediaTypeOf } from './mediaType.ts'

/**
 * A file's second name is a small file, `cd/cdef….name`, that contains the first one, so that a
 * copy of the folder is complete.
 * @param folder loses the unfinished files of an earlier process.
 */
export const openDiskBlobStore = async (folder: string): Promise<BlobStore> => {
  const drafts = join(folder, draftsFolder)
  await rm(drafts, { recursive: true, force: true })
  await makeFolder(drafts)

  const place = async (path: string, content: Uint8Array): Promise<void> => {
    const draft = join(drafts, randomUUID())
    try {
      await makeFolder(dirname(path))
      await writeFlushed(draft, content)
      await rename(draft, path)
      await syncFolder(dirname(path))
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined)
      throw new StoreUnavailable('A file could not be kept', { cause: error })
    }
  }
  const fileOf = (name: string): string => join(folder, name.slice(0, 2), name)
  const aliasOf = (other: string): string => `${fileOf(other)}.name`

  return {
    put: async (content) => {
      const name = createHash('sha256').update(content).digest('hex')
      if (!(await isWhole(fileOf(name), content.byteLength))) await place(fileOf(name), content)
      return name
    },
    adopt: (path, name) => moveTo(fileOf(name), path),
    alias: async (other, name) => {
      if (other !== name) await place(aliasOf(other), Buffer.from(name))
    },
    resolve: async (nameOrOther) => {
      if (!hash.test(nameOrOther)) return undefined
      if (await isThere(fileOf(nameOrOther))) return nameOrOther
      const name = await ifThere(readFile(aliasOf(nameOrOther), 'utf8'))
      return name !== undefined && hash.test(name) && (await isThere(fileOf(name)))
        ? name
        : undefined
    },
    open: async (name, range) => (hash.test(name) ? openFile(fileOf(name), range) : undefined),
    facts: async (name) => (hash.test(name) ? readFacts(fileOf(name)) : undefined),
    remove: async (name, others) => {
      for (const path of [...others.map(aliasOf), fileOf(name)]) await ifThere(unlink(path))
    },
  }
}

/** The dot excludes the folder from backups (backup/layout.ts). */
const draftsFolder = '.drafts'

const hash = /^[0-9a-f]{64}$/

const makeFolder = async (path: string): Promise<void> => {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first !== undefined) await syncFolder(dirname(path))
}

/**
 * The length is enough to compare: a crash may leave a file empty, but never with another length.
 */
const isWhole = async (path: string, bytes: number): Promise<boolean> => {
  const handle = await ifThere(open(path, 'r'))
  if (handle === undefined) return false
  try {
    if ((await handle.stat()).size !== bytes) return false
    /** The writer may have been stopped before the file was durable. */
    await handle.sync()
    await syncFolder(dirname(path))
    return true
  } finally {
    await handle.close()
  }
}

const writeFlushed = async (path: string, content: Uint8Array): Promise<void> => {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const moveTo = async (path: string, from: string): Promise<void> => {
  try {
    await makeFolder(dirname(path))
    await rename(from, path)
    await syncFolder(dirname(path))
  } catch (error) {
    throw new StoreUnavailable('A file could not be kept', { cause: error })
  }
}

const readFacts = async (path: string): Promise<BlobFacts | undefined> => {
  const handle = await ifThere(open(path, 'r'))
  return handle && factsOf(handle).finally(() => handle.close())
}

const openFile = async (path: string, range?: ByteRange): Promise<OpenBlob | undefined> => {
  const handle = await ifThere(open(path, 'r'))
  if (handle === undefined) return undefined
  try {
    const facts = await factsOf(handle)
    return { ...facts, content: handle.createReadStream(range ?? { start: 0 }) }
  } catch (error) {
    await handle.close()
    throw codeOf(error) === 'EISDIR' ? new Error(`${path} is no file`) : error
  }
}

const factsOf = async (handle: FileHandle): Promise<BlobFacts> => {
  const { size } = await handle.stat()
  return { bytes: size, mediaType: mediaTypeOf(await headOf(handle)) }
}

const headOf = async (handle: FileHandle): Promise<Uint8Array> => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(filmHeadBytes), 0, filmHeadBytes, 0)
  return buffer.subarray(0, bytesRead)
}
