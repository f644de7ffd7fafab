import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Environment } from '#server/environment.ts'
import { ifThere, isThere, syncFolder, writeDraft } from '#server/files.ts'
import { lockDirectory } from '#server/store/sqlite/running/directoryLock.ts'
import {
  copyDatabase,
  databaseVersion,
  inspectDatabase,
} from '#server/store/sqlite/running/onlineBackup.ts'
import { checkArchive } from './checkArchive.ts'
import { names, isPhoto, sealKeyFileOf } from './layout.ts'
import { archiveFormat, fingerprintOf } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { BackupProblem, problemAt } from './problem.ts'
import { assertNoRestore } from './marker.ts'
import { readSealKey } from './sealKey.ts'
import { writeArchive } from './writeArchive.ts'
import type { ArchivedFile } from './writeArchive.ts'

export interface BackupJob {
  readonly dataDir: string
  readonly file: string
  readonly force: boolean
  /** Daily backups leave out photos, which never change and would fill the disk with copies. */
  readonly withPhotos: boolean
}

export interface BackupDone {
  readonly manifest: Manifest
  readonly bytes: number
}

/**
 * Backs up a data directory, even while a server uses it, with all acknowledged writes. Existing
 * files with these names are replaced only after the new archive has been checked.
 * @throws BackupProblem with the reason in one line.
 */
export const makeBackup = async (
  job: BackupJob,
  environment: Pick<Environment, 'now' | 'newToken'>,
): Promise<BackupDone> => {
  const work = workFolderOf(job.file)
  try {
    await assertCanBegin(job)
    await mkdir(dirname(job.file), { recursive: true, mode: 0o700 })
    const lock = await lockDirectory(work, { retries: 0 })
    if (lock === undefined) throw new BackupProblem(`Another backup to ${job.file} is under way.`)
    try {
      const begin = () => beginIn(join(work, 'room'), job, environment)
      /**
       * An unneeded photo may be removed during the copy. That happens once an hour, so one retry
       * is enough.
       */
      return (await ifThere(begin())) ?? (await begin())
    } finally {
      lock.release()
      await rm(work, { recursive: true, force: true })
    }
  } catch (error) {
    throw problemAt(job.file, error)
  }
}

export const workFolderOf = (file: string): string => `${file}.part`

const beginIn = async (
  room: string,
  job: BackupJob,
  environment: Pick<Environment, 'now' | 'newToken'>,
): Promise<BackupDone> => {
  await rm(room, { recursive: true, force: true })
  await mkdir(room)
  return backUp(job, room, environment)
}

const assertCanBegin = async ({ dataDir, file, force }: BackupJob): Promise<void> => {
  await assertNoRestore(dataDir)
  if (!(await isThere(join(dataDir, names.database)))) {
    throw new BackupProblem(
      `There is no database in ${dataDir}. Set DATA_DIR to the folder that the server uses.`,
    )
  }
  for (const path of [file, sealKeyFileOf(file)]) {
    if (!(await isThere(path))) continue
    if (!(await stat(path)).isFile()) throw new BackupProblem(`${path} is no file.`)
    if (!force) throw new BackupProblem(`${path} is there already. Add --force to replace it.`)
  }
}

const backUp = async (
  { dataDir, file, withPhotos }: BackupJob,
  work: string,
  environment: Pick<Environment, 'now' | 'newToken'>,
): Promise<BackupDone> => {
  const madeAt = environment.now().toISOString()
  const copy = join(work, names.database)
  await copyDatabase(join(dataDir, names.database), copy)
  const facts = inspectDatabase(copy)
  if (facts === undefined) throw new BackupProblem(`The database in ${dataDir} is damaged.`)
  if (facts.version > databaseVersion) throw tooNew(dataDir)

  const sealKey = await readSealKey(join(dataDir, names.seal))
  if (sealKey === undefined) throw noSecrets(dataDir)
  const files = [await fileOf(names.database, copy), ...(await filesBeside(dataDir, withPhotos))]
  const photos = files.filter(({ name }) => isPhoto(name))
  const manifest: Manifest = {
    product: 'Our Life',
    format: archiveFormat,
    id: environment.newToken(),
    madeAt,
    databaseVersion: facts.version,
    sealKey: fingerprintOf(sealKey.key),
    ...(withPhotos
      ? {
          photos: { count: photos.length, bytes: photos.reduce((sum, each) => sum + each.size, 0) },
        }
      : {}),
  }
  const draft = join(work, 'archive')
  await writeArchive(draft, manifest, files)
  await rm(copy)
  await checkArchive(draft, work, files)
  await writeDraft(join(work, 'seal-key'), sealKey.text)
  await rename(join(work, 'seal-key'), sealKeyFileOf(file))
  await rename(draft, file)
  await syncFolder(dirname(file))
  return { manifest, bytes: (await stat(file)).size }
}

/**
 * These files are copied after the database, so that each photo that it names exists; the journal
 * only grows.
 */
const filesBeside = async (dataDir: string, withPhotos: boolean): Promise<ArchivedFile[]> => {
  const at = (name: string) => ifThere(fileOf(name, join(dataDir, name)))
  const identity = await at(names.identity)
  if (identity === undefined) throw noSecrets(dataDir)
  const photos = withPhotos ? await namesOfPhotos(dataDir) : []
  const found = await Promise.all([names.journal, ...photos].map(at))
  return [identity, ...found.filter((file) => file !== undefined)]
}

const namesOfPhotos = async (dataDir: string): Promise<readonly string[]> => {
  const folder = join(dataDir, names.photos)
  const entries = await ifThere(readdir(folder, { withFileTypes: true, recursive: true }))
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .map((path) => `${names.photos}${path.split('\\').join('/')}`)
    .filter(isPhoto)
    .toSorted()
}

const fileOf = async (name: string, path: string): Promise<ArchivedFile> => ({
  name,
  path,
  size: (await stat(path)).size,
})

/** This program could not restore a newer database, and so cannot check it. */
const tooNew = (dataDir: string): BackupProblem =>
  new BackupProblem(
    `The database in ${dataDir} was written by a newer version of this program. Update the program.`,
  )

const noSecrets = (dataDir: string): BackupProblem =>
  new BackupProblem(
    `The server's secrets are not in ${dataDir}/secrets: start the server there once.`,
  )
