import { randomBytes } from 'node:crypto'
import { doBackupWork } from './backupWork.ts'
import type { BackupWork } from './backupWork.ts'
import { begun } from './runInProcess.ts'
import type { ProcessAnswer } from './runInProcess.ts'

/**
 * Backups run in a process of their own, because they would block requests and may hang on a disk.
 */
const [work = '', now = ''] = process.argv.slice(2)

/** An ordinary exit would wait for a call that hangs on a disk, so the process kills itself. */
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))

const answer = async (): Promise<ProcessAnswer> => {
  try {
    const done = await doBackupWork(JSON.parse(work) as BackupWork, {
      now: () => new Date(now),
      newToken: () => randomBytes(32).toString('base64url'),
    })
    return { type: 'done', answer: done }
  } catch (error) {
    return { type: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

process.send?.(begun)
process.send?.(await answer())
