import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inspectDatabase } from '#server/store/sqlite/running/onlineBackup.ts'
import { names } from './layout.ts'
import { BackupProblem } from './problem.ts'
import { readArchive } from './readArchive.ts'
import type { ArchivedFile } from './writeArchive.ts'

/**
 * Opens an archive as a restore would.
 * @param work a folder for the unpacked database, on a disk with room for it.
 * @throws BackupProblem if the archive is damaged.
 */
export const checkArchive = async (
  archive: string,
  work: string,
  expected: readonly ArchivedFile[],
): Promise<void> => {
  const missing = new Map(expected.map(({ name, size }) => [name, size]))
  const copy = join(work, `unpacked-${names.database}`)
  const manifest = await readArchive(archive, {
    file: async (name, content, size) => {
      if (missing.get(name) !== size) throw notWhole()
      missing.delete(name)
      const isDatabase = name === names.database
      await pipeline(content, isDatabase ? createWriteStream(copy) : nowhere())
    },
  })
  if (missing.size > 0) throw notWhole()
  if (inspectDatabase(copy)?.version !== manifest.databaseVersion) throw notWhole()
  await rm(copy)
}

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() })

const notWhole = (): BackupProblem =>
  new BackupProblem('The backup is incomplete. Check the disk, then run it again.')
