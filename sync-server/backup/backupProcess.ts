import { randomBytes } from 'node:crypto'
import { doBackupWork } from './backupWork.ts'
import type { BackupWork } from './backupWork.ts'
import { begun } from './runInProcess.ts'
import type { ProcessAnswer } from './runInProcess.ts'

/** A process of its own: what it does would hold up every request, and may wait for a disk for ever. */
const [work = '', now = ''] = process.argv.slice(2)

/**
 * Nobody waits for the answer any longer; a call that waits for a disk would delay an ordinary
 * exit.
 */
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
