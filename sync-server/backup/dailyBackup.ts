import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '#server/environment.ts'
import { ifThere } from '#server/files.ts'
import { sealKeyFileOf } from './layout.ts'
import { workFolderOf } from './makeBackup.ts'
import type { RunBackup } from './runInThread.ts'

export interface DailyBackupDependencies {
  readonly dataDir: string
  /** Where the archives are kept; made if absent. */
  readonly backupDir: string
  /** How many stay; with 0 none is made. */
  readonly keep: number
  readonly environment: Pick<Environment, 'now'>
  readonly run: RunBackup
  /** Told of each that was made. */
  readonly onMade: (file: string, bytes: number) => void
}

export interface DailyBackup {
  /**
   * Makes a backup when the newest is a day old, then forgets those that are too many.
   * @returns false when it was not time yet, one is under way, or `close` has stopped it.
   * @throws BackupProblem when it could not be made; all older ones are still there then.
   */
  whenDue(): Promise<boolean>
  /** Stops one that is under way; no other begins. */
  close(): Promise<void>
}

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

export const createDailyBackup = (deps: DailyBackupDependencies): DailyBackup => {
  const stopping = new AbortController()
  let running: Promise<boolean> | undefined

  const look = async (): Promise<boolean> => {
    const now = deps.environment.now()
    const made = await ownArchives(deps.backupDir)
    if (!isDue(made.at(-1), now)) return false
    await mkdir(deps.backupDir, { recursive: true, mode: 0o700 })
    await removeLeftovers(deps.backupDir)
    const name = archiveName(now)
    const file = join(deps.backupDir, name)
    const job = { dataDir: deps.dataDir, file, force: true, withPhotos: false }
    const { bytes } = await deps.run(job, now, stopping.signal)
    deps.onMade(file, bytes)
    await prune(deps, name)
    return true
  }

  const lookUnlessStopped = (): Promise<boolean> =>
    look().catch((error: unknown) => {
      if (stopping.signal.aborted) return false
      throw error
    })

  return {
    whenDue: async () => {
      if (deps.keep === 0 || running !== undefined || stopping.signal.aborted) return false
      running = lookUnlessStopped().finally(() => {
        running = undefined
      })
      return running
    },
    close: async () => {
      stopping.abort()
      await running?.catch(() => undefined)
    },
  }
}

/** Names that sort as the times do; in UTC, and without colons, which Windows refuses. */
const archiveName = (at: Date): string =>
  `our-life-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`

const ownName = /^our-life-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/

const timeOf = (name: string): number => Date.parse(name.replace(ownName, '$1T$2:$3:$4Z'))

/** One from the future was made while the clock was wrong: it says nothing about the last day. */
const isDue = (newest: string | undefined, now: Date): boolean => {
  if (newest === undefined) return true
  const age = now.getTime() - timeOf(newest)
  return age >= dayMs || age < -hourMs
}

/** The archives that were made here, the oldest first; other files are nobody's business. */
const ownArchives = async (folder: string): Promise<readonly string[]> => {
  const found = (await ifThere(readdir(folder))) ?? []
  return found.filter((name) => ownName.test(name)).toSorted()
}

/** What a backup left that was cut off, as at the end of the process. */
const removeLeftovers = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const archive = name.replace(/\.part$/, '')
    if (archive === name || !ownName.test(archive)) continue
    await rm(workFolderOf(join(folder, archive)), { recursive: true, force: true })
  }
}

const prune = async (
  { backupDir, keep }: DailyBackupDependencies,
  justMade: string,
): Promise<void> => {
  const others = (await ownArchives(backupDir)).filter((name) => name !== justMade)
  for (const name of others.slice(0, Math.max(0, others.length - keep + 1))) {
    await rm(join(backupDir, name), { force: true })
    await rm(sealKeyFileOf(join(backupDir, name)), { force: true })
  }
}
