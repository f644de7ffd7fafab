import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import type { BackupAnswer, BackupWork } from './backupWork.ts'
import { BackupProblem } from './problem.ts'

export type ProcessAnswer =
  | { readonly type: 'done'; readonly answer: BackupAnswer }
  | { readonly type: 'failed'; readonly message: string }

export const begun = { type: 'begun' } as const

export interface RunOptions {
  readonly now: Date
  readonly signal: AbortSignal
  /** The limit in milliseconds, from the `begun` message. */
  readonly limit: number
}

/** @throws BackupProblem, also if the work is aborted or takes too long. */
export type RunBackup = (work: BackupWork, options: RunOptions) => Promise<BackupAnswer>

/** An unreachable disk may block a call forever, in any process. */
export class NoAnswer extends BackupProblem {}

/**
 * A thread that hangs on a disk could not be ended and would keep this process alive, so the work
 * runs in a process.
 * @param script the path of `backupProcess`, in JavaScript.
 */
export const runInProcess =
  (script: string): RunBackup =>
  async (work, { now, signal, limit }) => {
    if (signal.aborted) throw stopped()
    const words = [JSON.stringify(work), now.toISOString()]
    const child = fork(script, words, {
      execArgv: [],
      /** stdout is reserved for the server's single line. */
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

/** A process that hangs on a disk cannot be killed, so after this time it is abandoned. */
const patience = (): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, 500).unref())

const answerOf = (
  child: ChildProcess,
  signal: AbortSignal,
  limitMs: number,
  tooLate: Error,
): Promise<ProcessAnswer> => {
  let timer: NodeJS.Timeout | undefined
  return new Promise<ProcessAnswer>((resolve, reject) => {
    child.on('message', (said: ProcessAnswer | typeof begun) => {
      if (said.type === 'begun') timer = setTimeout(() => reject(tooLate), limitMs)
      else resolve(said)
    })
    child.once('error', reject)
    child.once('exit', () => reject(stopped()))
    signal.addEventListener('abort', () => reject(stopped()))
  }).finally(() => clearTimeout(timer))
}

const stopped = (): BackupProblem => new BackupProblem('The backup was stopped.')
