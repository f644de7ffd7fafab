import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { dirname, join } from 'node:path'
import type { Environment } from '#server/environment.ts'
import { isThere, readIfThere, syncFile, syncFolder, writeWhole } from '#server/files.ts'
import { openSecrets, serverIdOf } from '#server/identity/secrets.ts'
import { inspectDatabase } from '#server/store/sqlite/running/onlineBackup.ts'
import { openSqliteStore } from '#server/store/sqlite/sqliteStore.ts'
import { readJournal } from '#server/store/journal.ts'
import { beginEpoch } from '#server/sync/restoring/beginEpoch.ts'
import { isPhoto, names, stagingOf } from './layout.ts'
import type { Manifest } from './manifest.ts'
import type { Restored } from './marker.ts'
import { BackupProblem, problemAt } from './problem.ts'
import { notOurs, readArchive } from './readArchive.ts'
import { chooseSealKey } from './sealKey.ts'
import type { SealKeyWishes } from './sealKey.ts'

export interface RestoreJob extends SealKeyWishes {
  readonly dataDir: string
  readonly file: string
}

interface Tools {
  readonly environment: Environment
  readonly onStep: (step: string) => void
}

/**
 * Prepares all files of a restore in the staging folder, durably, with a new epoch and the union of
 * both rights journals.
 * @throws BackupProblem; nothing outside of the staging folder was changed.
 */
export const prepare = async (job: RestoreJob, tools: Tools): Promise<Restored> => {
  const staging = stagingOf(job.dataDir)
  try {
    await rm(staging, { recursive: true, force: true })
    await mkdir(staging, { mode: 0o700 })
    tools.onStep('unpacking')
    const { hasSealKey } = await unpack(job, staging, tools)
    tools.onStep('unpacked')
    await uniteJournals(job.dataDir, staging)
    await keepOwnIdentity(job.dataDir, staging)
    tools.onStep('before the new epoch')
    await replay(staging, tools.environment)
    await syncAll(staging)
    const facts = inspectDatabase(join(staging, names.database))
    if (facts === undefined) throw notOurs(job.file)
    return { families: [...facts.families], accounts: facts.accounts, hasSealKey }
  } catch (error) {
    throw problemAt(staging, error)
  }
}

const unpack = async (
  job: RestoreJob,
  staging: string,
  { onStep }: Tools,
): Promise<Pick<Restored, 'hasSealKey'>> => {
  const photos = { count: 0, bytes: 0 }
  let hasSealKey = false
  const manifest = await readArchive(job.file, {
    manifest: async (found) => {
      hasSealKey = await stageSealKey(job, found, staging)
    },
    file: async (name, content, size) => {
      onStep(`unpacking ${name}`)
      await unpackFile(join(staging, name), content)
      if (!isPhoto(name)) return
      photos.count += 1
      photos.bytes += size
    },
  })
  const expected = manifest.photos ?? { count: 0, bytes: 0 }
  if (photos.count !== expected.count || photos.bytes !== expected.bytes) throw notOurs(job.file)
  if (inspectDatabase(join(staging, names.database))?.version !== manifest.databaseVersion) {
    throw notOurs(job.file)
  }
  return { hasSealKey }
}

const unpackFile = async (path: string, content: Readable): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }))
}

const stageSealKey = async (
  job: RestoreJob,
  manifest: Manifest,
  staging: string,
): Promise<boolean> => {
  const right = await chooseSealKey(job.dataDir, job.file, manifest, job)
  const text = right?.text ?? (await readIfThere(join(job.dataDir, names.seal)))
  if (text !== undefined) {
    await mkdir(join(staging, 'secrets'), { mode: 0o700 })
    await writeWhole(join(staging, names.seal), text)
  }
  return right !== undefined
}

/** A server keeps its own signing keys, since nothing in the backup needs the old ones. */
const keepOwnIdentity = async (dataDir: string, staging: string): Promise<void> => {
  const own = await readIfThere(join(dataDir, names.identity))
  if (own !== undefined) await writeWhole(join(staging, names.identity), own)
}

const uniteJournals = async (dataDir: string, staging: string): Promise<void> => {
  const staged = join(staging, names.journal)
  const texts = await Promise.all([staged, join(dataDir, names.journal)].map(readSoundJournal))
  const lines = new Set(texts.flatMap((text) => text.split('\n').slice(0, -1)))
  await writeWhole(staged, [...lines].map((line) => `${line}\n`).join(''))
}

/** A damaged line could be what revoked a right, so it is not skipped. @throws BackupProblem */
const readSoundJournal = async (path: string): Promise<string> => {
  try {
    await readJournal(path)
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause)
    throw new BackupProblem(`${said}. Mend or remove that line, then run it again.`, { cause })
  }
  return (await readIfThere(path)) ?? ''
}

const replay = async (staging: string, environment: Environment): Promise<void> => {
  const { sealKey } = await openSecrets(staging)
  const earlierServerId = serverIdOf({ sealKey })
  const store = await openSqliteStore({ directory: staging, environment, earlierServerId })
  try {
    const entries = await readJournal(join(staging, names.journal))
    await beginEpoch({ store, environment, sealKey }, entries)
  } finally {
    await store.close()
  }
  /** A write-ahead log beside the database would be left behind, so it must be closed. */
  if (await isThere(join(staging, `${names.database}-wal`))) {
    throw new BackupProblem('The restored database could not be closed. Run it again.')
  }
  await syncFile(join(staging, names.database))
}

const syncAll = async (staging: string): Promise<void> => {
  const entries = await readdir(staging, { withFileTypes: true, recursive: true })
  for (const entry of entries) {
    if (entry.isDirectory()) await syncFolder(join(entry.parentPath, entry.name))
  }
  await syncFolder(staging)
}
