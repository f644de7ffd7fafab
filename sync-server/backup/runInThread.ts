import { Worker } from 'node:worker_threads'
import type { BackupDone, BackupJob } from './makeBackup.ts'
import { BackupProblem } from './problem.ts'

export type ThreadAnswer =
  | { readonly type: 'done'; readonly done: BackupDone }
  | { readonly type: 'failed'; readonly message: string }

/** Makes one backup. @throws BackupProblem; also when `signal` stops it midway. */
export type RunBackup = (job: BackupJob, now: Date, signal: AbortSignal) => Promise<BackupDone>

/** @param script the path of `backupThread`, in JavaScript. */
export const runInThread =
  (script: string): RunBackup =>
  async (job, now, signal) => {
    if (signal.aborted) throw stopped()
    const worker = new Worker(script, {
      workerData: { job, now: now.toISOString() },
      execArgv: [],
    })
    const stop = (): void => void worker.terminate()
    signal.addEventListener('abort', stop)
    try {
      const answer = await answerOf(worker)
      if (answer.type === 'failed') throw new BackupProblem(answer.message)
      return answer.done
    } finally {
      signal.removeEventListener('abort', stop)
      await worker.terminate()
    }
  }

const answerOf = (worker: Worker): Promise<ThreadAnswer> =>
  new Promise((resolve, reject) => {
    worker.once('message', (answer: ThreadAnswer) => resolve(answer))
    worker.once('error', reject)
    worker.once('exit', () => reject(stopped()))
  })

const stopped = (): BackupProblem => new BackupProblem('The backup was stopped.')
