import { randomBytes } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { makeBackup } from './makeBackup.ts'
import type { BackupJob } from './makeBackup.ts'
import type { ThreadAnswer } from './runInThread.ts'

/** A thread of its own: copying and checking the database would hold up every request meanwhile. */
const { job, now } = workerData as { readonly job: BackupJob; readonly now: string }

const answer = async (): Promise<ThreadAnswer> => {
  try {
    const done = await makeBackup(job, {
      now: () => new Date(now),
      newToken: () => randomBytes(32).toString('base64url'),
    })
    return { type: 'done', done }
  } catch (error) {
    return { type: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.postMessage(await answer())
