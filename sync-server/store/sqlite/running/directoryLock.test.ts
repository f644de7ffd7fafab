import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { prepareDirectory } from '#server/testing/prepared.ts'
import { lockDirectory } from './directoryLock.ts'

const directory = prepareDirectory(beforeEach)

describe('The lock of a folder', () => {
  it('admits one holder at a time', async () => {
    const first = await lockDirectory(directory.path, { retries: 0 })
    expect(await lockDirectory(directory.path, { retries: 0 })).toBeUndefined()
    first?.release()
    const second = await lockDirectory(directory.path, { retries: 0 })
    expect(second).toBeDefined()
    second?.release()
  })

  it('waits for as long as it is asked to', async () => {
    const first = await lockDirectory(directory.path, { retries: 0 })
    const waiting = lockDirectory(directory.path, { retries: 20 })
    first?.release()
    const second = await waiting
    expect(second).toBeDefined()
    second?.release()
  })

  it('uses one small file, which stays', async () => {
    const lock = await lockDirectory(join(directory.path, 'made'), { retries: 0 })
    expect(await readdir(join(directory.path, 'made'))).toEqual(['lock'])
    lock?.release()
    expect(await readdir(join(directory.path, 'made'))).toEqual(['lock'])
  })

  it('reports in one line what is wrong with the folder', async () => {
    await writeFile(join(directory.path, 'file'), '')
    const locking = lockDirectory(join(directory.path, 'file'), { retries: 0 })
    await expect(locking).rejects.toThrow(/^Cannot open the database .*its folder is a file$/)
  })
})
