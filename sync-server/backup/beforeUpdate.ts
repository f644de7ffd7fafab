import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '#server/environment.ts'
import { databaseVersion, versionOfDatabase } from '#server/store/sqlite/running/onlineBackup.ts'
import { names, sealKeyFileOf } from './layout.ts'
import { makeBackup } from './makeBackup.ts'
import { BackupProblem } from './problem.ts'

const kept = 3

/**
 * Backs up a database of an earlier program version before it is migrated. The archive is in the
 * data directory, because another disk may not be available.
 * @returns the archive; undefined if no migration is needed.
 * @throws BackupProblem; nothing was changed.
 */
export const backUpBeforeUpdate = async (
  dataDir: string,
  environment: Pick<Environment, 'now' | 'newToken'>,
): Promise<string | undefined> => {
  const version = versionOfDatabase(join(dataDir, names.database))
  if (version === 0 || version >= databaseVersion) return undefined
  const folder = join(dataDir, 'before-update')
  const file = join(folder, archiveName(version, environment.now()))
  try {
    await makeBackup({ dataDir, file, force: true, withPhotos: false }, environment)
  } catch (error) {
    if (!(error instanceof BackupProblem)) throw error
    throw new BackupProblem(`${error.message} ${unchanged}`, { cause: error })
  }
  await prune(folder)
  return file
}

export const wayBack = (archive: string): string =>
  `${unchanged} A backup of it is in ${archive}. ` +
  `docs/operating.md tells more under 'Updating and going back'.`

const unchanged =
  'Nothing was changed: the earlier version of this program still runs with this data.'

const archiveName = (version: number, at: Date): string =>
  `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z-version-${version}.tar.gz`

const prune = async (folder: string): Promise<void> => {
  const archives = (await readdir(folder)).filter((name) => name.endsWith('.tar.gz')).toSorted()
  for (const name of archives.slice(0, -kept)) {
    await rm(join(folder, name), { force: true })
    await rm(sealKeyFileOf(join(folder, name)), { force: true })
  }
}
