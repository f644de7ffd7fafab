import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import type { BackupAnswer, BackupWork } from './backupWork.ts'
import { BackupProblem } from './problem.ts'

export type ProcessAnswer =
  | { readonly type: 'done'; readonly answer: BackupAnswer }
  | { readonly type: 'failed'; readonly message: string }

/** The process sends this before it uses the disk, because starting takes time, too. */
export const begun = { type: 'begun' } as const

export interface RunOptions {
  readonly now: Date
  /** Ends it midway. */
  readonly signal: AbortSignal
  /** How long it may take from its beginning, in milliseconds. */
  readonly limit: number
}

/** Does a piece of work. @throws BackupProblem; also when it is ended, or takes too long. */
export type RunBackup = (work: BackupWork, options: RunOptions) => Promise<BackupAnswer>

/** In whichever process it runs, an unreachable disk may hold up a call for ever. */
export class NoAnswer extends BackupProblem {}

/**
 * In a process of its own: a thread that waits for a disk which does not answer could not be ended, and
 * would keep this process from ending too.
 * @param script the path of `backupProcess`, in JavaScript.
 */
export const runInProcess =
  (script: string): RunBackup =>
  async (work, { now, signal, limit }) => {
    if (signal.aborted) throw stopped()
    const words = [JSON.stringify(work), now.toISOString()]
    const child = fork(script, words, {
      execArgv: [],
      /** The server's one line is all that stdout is for. */
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    try {
      const tooLate = new NoAnswer(`${work.backupDir} does not answer.`)
      const said = await answerOf(child, signal, limit, tooLate)
      if (said.type === 'failed') throw new BackupProblem(said.message)
      return said.answer
    } finally {
      child.kill('SIGKILL')
      await Promise.race([exited, patience()])
      child.unref()
    }
  }

/** One that waits for a disk cannot even be killed: nobody waits for it then. */
const patience = (): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, 500).unref())

const answerOf = (
  child: ChildProcess,
  signal: AbortSignal,
  limit: number,
  tooLate: Error,
): Promise<ProcessAnswer> => {
  let timer: NodeJS.Timeout | undefined
  return new Promise<ProcessAnswer>((resolve, reject) => {
    child.on('message', (said: ProcessAnswer | typeof begun) => {
      if (said.type === 'begun') timer = setTimeout(() => reject(tooLate), limit)
      else resolve(said)
    })
    child.once('error', reject)
    child.once('exit', () => reject(stopped()))
    signal.addEventListener('abort', () => reject(stopped()))
  }).finally(() => clearTimeout(timer))
}

const stopped = (): BackupProblem => new BackupProblem('The backup was stopped.')
