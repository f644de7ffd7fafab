import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Environment } from '#server/environment.ts'
import { NoAnswer } from './runInProcess.ts'
import type { RunBackup } from './runInProcess.ts'

const limit = 10_000

/**
 * If the disk does not answer, as a lost network disk, this only warns, and the server starts.
 * @throws Error with one line if backups cannot be written to BACKUP_DIR.
 */
export const checkBackupDir = async (
  { backupDir, backupDirConfigured, backupKeep }: Config,
  environment: Pick<Environment, 'now'>,
  run: RunBackup,
  log: Logger,
): Promise<void> => {
  if (!backupDirConfigured || backupKeep === 0) return
  const { signal } = new AbortController()
  try {
    await run({ type: 'check', backupDir }, { now: environment.now(), signal, limit })
  } catch (error) {
    if (!(error instanceof NoAnswer)) {
      const why = error instanceof Error ? error.message : String(error)
      throw new Error(`BACKUP_DIR: ${why}`, { cause: error })
    }
    log.error({ err: error }, 'BACKUP_DIR does not answer: no backups are made until it does')
  }
}
