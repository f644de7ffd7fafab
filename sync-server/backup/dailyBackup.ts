import type { Environment } from '#server/environment.ts'
import type { RunBackup } from './runInProcess.ts'

export interface DailyBackupDependencies {
  readonly dataDir: string
  readonly backupDir: string
  /** 0 turns backups off. */
  readonly keep: number
  readonly environment: Pick<Environment, 'now'>
  readonly run: RunBackup
  readonly onMade: (file: string, bytes: number) => void
}

export interface BackupStatus {
  readonly madeAt: string | null
  readonly failedAt: string | null
}

export interface DailyBackup {
  /** @returns false if none is due, one is running, or `close` was called. */
  whenDue(): Promise<boolean>
  status(): BackupStatus | undefined
  close(): Promise<void>
}

/** A backup that takes longer waits for a disk that does not answer. */
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
