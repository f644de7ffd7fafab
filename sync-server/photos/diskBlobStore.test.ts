import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { StoreUnavailable } from '#server/errors.ts'
import { makeTemporaryDirectory } from '#server/testing/temporaryStore.ts'
import { blobStoreContract } from './blobStore.contract.ts'
import { openDiskBlobStore } from './diskBlobStore.ts'

blobStoreContract(async () => {
  const { path, remove } = await makeTemporaryDirectory()
  return { open: () => openDiskBlobStore(join(path, 'photos')), remove }
})

describe('Files on a disk', () => {
  it('replace a file that a crash of the machine left with another length', async () => {
    const { path, remove } = await makeTemporaryDirectory()
    const blobs = await openDiskBlobStore(path)
    const content = Buffer.from('whole')
    const name = await blobs.put(content)
    const file = join(path, name.slice(0, 2), name)
    await truncate(file, 0)
    expect(await blobs.put(content)).toBe(name)
    expect(await readFile(file)).toEqual(content)
    await remove()
  })

  it('leave no drafts behind: those of an earlier process go when the next one opens', async () => {
    const { path, remove } = await makeTemporaryDirectory()
    await mkdir(join(path, '.drafts'))
    await writeFile(join(path, '.drafts', 'half'), 'ha')
    const blobs = await openDiskBlobStore(path)
    await blobs.put(Buffer.from('whole'))
    expect(await readdir(join(path, '.drafts'))).toEqual([])
    await remove()
  })

  it('fail without a draft if they cannot be placed', async () => {
    const { path, remove } = await makeTemporaryDirectory()
    const blobs = await openDiskBlobStore(path)
    const content = Buffer.from('whole')
    const name = await blobs.put(content)
    await blobs.remove(name, [])
    await mkdir(join(path, name.slice(0, 2), name))
    await writeFile(join(path, name.slice(0, 2), name, 'in the way'), '')
    await expect(blobs.put(content)).rejects.toBeInstanceOf(StoreUnavailable)
    expect(await readdir(join(path, '.drafts'))).toEqual([])
    await remove()
  })
})
