import type { Environment } from '#server/environment.ts'
import type { RunBackup } from './runInProcess.ts'

export interface DailyBackupDependencies {
  readonly dataDir: string
  readonly backupDir: string
  /** The number of archives to keep; 0 turns backups off. */
  readonly keep: number
  readonly environment: Pick<Environment, 'now'>
  readonly run: RunBackup
  /** Called after each backup. */
  readonly onMade: (file: string, bytes: number) => void
}

export interface BackupStatus {
  readonly madeAt: string | null
  readonly failedAt: string | null
}

export interface DailyBackup {
  /**
   * Makes a backup if the newest is a day old, then deletes the oldest beyond `keep`.
   * @returns false if none is due, one is running, or `close` was called.
   * @throws BackupProblem if it failed; older backups are then unchanged.
   */
  whenDue(): Promise<boolean>
  /** The state since the start of the server; undefined if backups are off. */
  status(): BackupStatus | undefined
  close(): Promise<void>
}

/** No backup takes as long: the disk does not answer. */
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
