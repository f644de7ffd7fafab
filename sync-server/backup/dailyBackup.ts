import type { Environment } from '#server/environment.ts'
import type { RunBackup } from './runInProcess.ts'

export interface DailyBackupDependencies {
  readonly dataDir: string
  /** The folder of the archives; created if missing. */
  readonly backupDir: string
  /** How many stay; with 0 none is made. */
  readonly keep: number
  readonly environment: Pick<Environment, 'now'>
  readonly run: RunBackup
  /** Told of each that was made. */
  readonly onMade: (file: string, bytes: number) => void
}

/** ISO 8601 instants; null for never. */
export interface BackupStatus {
  /** When the newest was made. */
  readonly madeAt: string | null
  /** When the last try failed; null once one has worked. */
  readonly failedAt: string | null
}

export interface DailyBackup {
  /**
   * Makes a backup when the newest is a day old, then forgets those that are too many.
   * @returns false when it was not time yet, one is under way, or `close` has stopped it.
   * @throws BackupProblem when it could not be made; all older ones are still there then.
   */
  whenDue(): Promise<boolean>
  /** The state since the server started; undefined if no backups are made. */
  status(): BackupStatus | undefined
  /** Stops one that is under way; no other begins. */
  close(): Promise<void>
}

/** Longer than any family's takes: the disk is one that does not answer. */
const limit = 10 * 60 * 1000

export const createDailyBackup = (deps: DailyBackupDependencies): DailyBackup => {
  const { dataDir, backupDir, keep, environment } = deps
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<boolean> | undefined
  let known: BackupStatus = { madeAt: null, failedAt: null }

  const look = async (): Promise<boolean> => {
    const now = environment.now()
    try {
      const answer = await deps.run(
        { type: 'daily', dataDir, backupDir, keep },
        { now, signal, limit },
      )
      if (answer.type === 'usable') return false
      known = { madeAt: answer.at, failedAt: null }
      if (answer.type === 'made') deps.onMade(answer.file, answer.bytes)
      return answer.type === 'made'
    } catch (error) {
      if (signal.aborted) return false
      known = { ...known, failedAt: now.toISOString() }
      throw error
    }
  }

  return {
    whenDue: async () => {
      if (keep === 0 || running !== undefined || signal.aborted) return false
      running = look().finally(() => {
        running = undefined
      })
      return running
    },
    status: () => (keep === 0 ? undefined : known),
    close: async () => {
      stopping.abort()
      await running?.catch(() => undefined)
    },
  }
}
