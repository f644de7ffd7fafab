import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '#server/environment.ts'
import { ifThere, writeWhole } from '#server/files.ts'
import { sealKeyFileOf } from './layout.ts'
import { makeBackup, workFolderOf } from './makeBackup.ts'
import { problemAt } from './problem.ts'

interface Keeping {
  readonly dataDir: string
  readonly backupDir: string
  readonly keep: number
}

export type BackupWork =
  (Keeping & { readonly type: 'daily' }) | { readonly type: 'check'; readonly backupDir: string }

export type BackupAnswer =
  | { readonly type: 'made'; readonly file: string; readonly bytes: number; readonly at: string }
  | { readonly type: 'not-due'; readonly at: string }
  | { readonly type: 'usable' }

type BackupEnvironment = Pick<Environment, 'now' | 'newToken'>

/**
 * 'daily' makes a backup if the newest is a day old, then deletes the oldest beyond `keep`; 'check'
 * tests whether the folder can be written to.
 * @throws BackupProblem with the reason in one line; older backups are then unchanged.
 */
export const doBackupWork = (
  work: BackupWork,
  environment: BackupEnvironment,
): Promise<BackupAnswer> =>
  work.type === 'check' ? check(work.backupDir) : backUpWhenDue(work, environment)

const check = async (backupDir: string): Promise<BackupAnswer> => {
  try {
    await mkdir(backupDir, { recursive: true, mode: 0o700 })
    const probe = join(backupDir, `.our-life-${process.pid}`)
    await writeWhole(probe, '')
    await rm(probe)
    return { type: 'usable' }
  } catch (error) {
    throw problemAt(backupDir, error)
  }
}

const backUpWhenDue = async (
  { dataDir, backupDir, keep }: Keeping,
  environment: BackupEnvironment,
): Promise<BackupAnswer> => {
  try {
    const now = environment.now()
    const newest = (await ownArchives(backupDir)).at(-1)
    if (newest !== undefined && !isDue(timeOf(newest), now)) {
      return { type: 'not-due', at: new Date(timeOf(newest)).toISOString() }
    }
    await mkdir(backupDir, { recursive: true, mode: 0o700 })
    await removeLeftovers(backupDir)
    const name = archiveName(now)
    const file = join(backupDir, name)
    const { bytes } = await makeBackup(
      { dataDir, file, force: true, withPhotos: false },
      environment,
    )
    await prune(backupDir, keep, name)
    return { type: 'made', file, bytes, at: now.toISOString() }
  } catch (error) {
    throw problemAt(backupDir, error)
  }
}

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** A backup from the future shows that the clock was wrong, so it does not count. */
const isDue = (newest: number, now: Date): boolean => {
  const age = now.getTime() - newest
  return age >= dayMs || age < -hourMs
}

/** Names are in UTC so that they sort by time, and have no colons, which Windows refuses. */
const archiveName = (at: Date): string =>
  `our-life-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`

const ownName = /^our-life-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/

const timeOf = (name: string): number => Date.parse(name.replace(ownName, '$1T$2:$3:$4Z'))

const ownArchives = async (folder: string): Promise<readonly string[]> => {
  const found = (await ifThere(readdir(folder))) ?? []
  return found.filter((name) => ownName.test(name)).toSorted()
}

const removeLeftovers = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const archive = name.replace(/\.part$/, '')
    if (archive === name || !ownName.test(archive)) continue
    await rm(workFolderOf(join(folder, archive)), { recursive: true, force: true })
  }
}

const prune = async (backupDir: string, keep: number, justMade: string): Promise<void> => {
  const others = (await ownArchives(backupDir)).filter((name) => name !== justMade)
  for (const name of others.slice(0, Math.max(0, others.length - keep + 1))) {
    await rm(join(backupDir, name), { force: true })
    await rm(sealKeyFileOf(join(backupDir, name)), { force: true })
  }
}
