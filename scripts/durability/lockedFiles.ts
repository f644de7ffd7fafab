import { readdirSync } from 'node:fs'
import { chmod, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SpawnedServer } from '#server/testing/processes/spawn.ts'
import { limitFiles, run, works } from './disks.ts'

export interface Lock {
  readonly means: string
  lock(server: SpawnedServer): void
  unlock(server: SpawnedServer): void
}

/**
 * Leaves out SQLite's shared memory: touching a mapped page of an immutable file ends the process
 * with SIGBUS, unlike a disk that became read-only (seen with ext4).
 */
const filesOf = (dataDir: string): readonly string[] => [
  dataDir,
  ...readdirSync(dataDir, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('-shm'))
    .map(({ name }) => join(dataDir, name)),
]

/**
 * Even root may not write to an immutable file; on most file systems, only root can make a file
 * immutable.
 */
const immutable: Lock = {
  means: 'files that nobody may change (EPERM)',
  lock: ({ dataDir }) => run('chattr', '+i', ...filesOf(dataDir)),
  unlock: ({ dataDir }) => run('chattr', '-i', ...filesOf(dataDir)),
}

const nothingMore: Lock = {
  means: 'a limit of no bytes on files (EFBIG)',
  lock: (server) => limitFiles(server, 0),
  unlock: (server) => limitFiles(server, 'unlimited'),
}

export const waysToLock = (sample: string): readonly Lock[] => {
  const canFreeze = works('chattr', '+i', sample) && works('chattr', '-i', sample)
  const ways = [
    ...(canFreeze ? [immutable] : []),
    ...(works('prlimit', '--version') ? [nothingMore] : []),
  ]
  if (ways.length > 0) return ways
  throw new Error('Nothing can be locked here: it takes root and chattr, or prlimit (util-linux)')
}

export const setWritable = async (folder: string, writable: boolean): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await setWritable(path, writable)
    else await chmod(path, writable ? 0o600 : 0o400)
  }
  await chmod(folder, writable ? 0o700 : 0o500)
}

/**
 * Returns the words that start Node without root's privilege to ignore file modes.
 * @throws Error if root cannot give that up.
 */
export const asItsOwner = (): readonly string[] => {
  if (process.getuid?.() !== 0) return [process.execPath]
  const without = ['--bounding-set=-dac_override,-dac_read_search', '--inh-caps=-all']
  if (!works('setpriv', ...without, 'true')) {
    throw new Error('Modes of files bind root only where setpriv (util-linux) works')
  }
  return ['setpriv', ...without, process.execPath]
}
