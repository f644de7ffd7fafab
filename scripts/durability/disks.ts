import { spawnSync } from 'node:child_process'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { SpawnedServer } from '#server/testing/processes/spawn.ts'
import { makeTemporaryDirectory } from '#server/testing/temporaryStore.ts'

export interface Disk {
  readonly means: string
  readonly path: string
  fill(server: SpawnedServer): Promise<void>
  free(server: SpawnedServer): Promise<void>
  remove(): Promise<void>
}

export const works = (program: string, ...words: readonly string[]): boolean =>
  spawnSync(program, words, { stdio: 'ignore' }).status === 0

export const run = (program: string, ...words: readonly string[]): void => {
  const { status, stderr, error } = spawnSync(program, words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${words.join(' ')}: ${error?.message ?? stderr}`)
}

const megabyte = 1024 * 1024

/** A disk in memory, which answers ENOSPC when it is full; only for root on Linux. */
const smallDisk = async (): Promise<Disk | undefined> => {
  const { path, remove } = await makeTemporaryDirectory()
  if (!works('mount', '-t', 'tmpfs', '-o', 'size=24m', 'our-life-small', path)) {
    await remove()
    return undefined
  }
  const ballast = join(path, 'ballast')
  return {
    means: 'a disk of 24 MB (ENOSPC)',
    path: join(path, 'data'),
    fill: () => takeAllRoom(path, ballast),
    free: () => rm(ballast, { force: true }),
    remove: async () => {
      run('umount', path)
      await remove()
    },
  }
}

const takeAllRoom = async (disk: string, ballast: string): Promise<void> => {
  const file = await open(ballast, 'w')
  try {
    for (;;) {
      const { bavail, bsize } = await statfs(disk)
      if (bavail === 0) return
      await file.write(Buffer.alloc(Math.min(bavail * bsize, megabyte)))
    }
  } finally {
    await file.close()
  }
}

/** Limits the size of the process's files, beyond which it gets EFBIG; for any user on Linux. */
const limitedFiles = async (): Promise<Disk | undefined> => {
  if (!works('prlimit', '--version')) return undefined
  const { path, remove } = await makeTemporaryDirectory()
  return {
    means: 'a limit of 6 MB on files (EFBIG)',
    path: join(path, 'data'),
    fill: async (server) => limitFiles(server, 6 * megabyte),
    free: async (server) => limitFiles(server, 'unlimited'),
    remove,
  }
}

const isRunning = ({ child }: SpawnedServer): boolean =>
  child.exitCode === null && child.signalCode === null

/**
 * Node ignores the signal that comes with the limit, so the write fails as on a full disk.
 * @param bytes 0 lets it write nothing at all.
 */
export const limitFiles = (server: SpawnedServer, bytes: number | 'unlimited'): void => {
  if (!isRunning(server)) return
  run('prlimit', '--pid', String(server.child.pid), `--fsize=${bytes}:unlimited`)
}

export const makeDisks = async (): Promise<readonly Disk[]> => {
  const disks = (await Promise.all([smallDisk(), limitedFiles()])).filter(
    (disk) => disk !== undefined,
  )
  if (disks.length === 0) {
    throw new Error('No disk can be filled here: it takes root and mount, or prlimit (util-linux)')
  }
  return disks
}
