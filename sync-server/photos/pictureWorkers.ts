import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { photoTypeOf } from '#shared/photos/photoType.ts'
import { ready } from './pictureWork.ts'
import type { PictureAnswer, PictureAnswers, PictureWork } from './pictureWork.ts'

/** The work took too much time or memory, or crashed its process. */
export class TooMuchWork extends Error {}

export type DoPictureWork = <T extends PictureWork['type']>(
  work: Extract<PictureWork, { readonly type: T }>,
) => Promise<PictureAnswers[T]>

interface Options {
  readonly script: string
  readonly msLimit: number
  readonly bytesLimit: number
}

const startMs = 60_000

const lookMs = 100
const idleMs = 30_000

/**
 * People's files are decoded in processes with limits of time and memory, so that the server can
 * answer other requests. A process that ends or hangs is replaced.
 */
export const createPictureWorkers = ({ script, msLimit, bytesLimit }: Options): DoPictureWork => {
  const idle: IdleWorker[] = []
  const rest = (child: ChildProcess): void => {
    const end = (): void => {
      const at = idle.findIndex((each) => each.child === child)
      if (at >= 0) idle.splice(at, 1)
      child.kill('SIGKILL')
    }
    idle.push({ child, timer: setTimeout(end, idleMs).unref() })
    child.once('exit', end)
  }
  const nextIdle = (): ChildProcess | undefined => {
    const found = idle.pop()
    clearTimeout(found?.timer)
    found?.child.removeAllListeners('exit')
    return found?.child
  }
  return async (work) => {
    const waiting = nextIdle()
    const child = waiting ?? startProcess(script)
    const startsInMs = waiting === undefined ? startMs : 0
    let answer = await ask(child, work, { msLimit, bytesLimit, startsInMs })
    /** An idle process may have been ended before it began the work. */
    if (answer === 'ended' && waiting !== undefined) {
      const another = startProcess(script)
      answer = await ask(another, work, { msLimit, bytesLimit, startsInMs: startMs })
      if (typeof answer !== 'string') keepOrEnd(another, work, rest)
    } else if (typeof answer !== 'string') keepOrEnd(child, work, rest)
    if (typeof answer === 'string') throw new TooMuchWork(`A picture's process ${answer}`)
    if (answer.type === 'failed') throw new Error(answer.message)
    return answer.answer as never
  }
}

interface IdleWorker {
  readonly child: ChildProcess
  readonly timer: NodeJS.Timeout
}

/** The memory of decoding a HEIC is only freed when the process ends. */
const keepOrEnd = (
  child: ChildProcess,
  work: PictureWork,
  rest: (child: ChildProcess) => void,
): void => {
  if ('content' in work && photoTypeOf(work.content) === 'image/heic') child.kill('SIGKILL')
  else rest(child)
}

/** The heap's limit in MB; files have at most 10 MB. */
const heapLimit = 256

const startProcess = (script: string): ChildProcess => {
  const child = fork(script, {
    execArgv: [`--max-old-space-size=${heapLimit}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}

interface Limits extends Pick<Options, 'msLimit' | 'bytesLimit'> {
  readonly startsInMs: number
}

type Ending = 'ended' | 'took too long' | 'took too much memory'

const ask = async (
  child: ChildProcess,
  work: PictureWork,
  { msLimit, bytesLimit, startsInMs }: Limits,
): Promise<PictureAnswer | Ending> => {
  let timer: NodeJS.Timeout | undefined
  let looking: NodeJS.Timeout | undefined
  const answer = await new Promise<PictureAnswer | Ending>((resolve) => {
    const startClock = (ms: number): void => {
      clearTimeout(timer)
      timer = setTimeout(() => resolve('took too long'), ms)
    }
    startClock(startsInMs + msLimit)
    looking = setInterval(() => {
      void memoryOf(child).then((bytes) => bytes > bytesLimit && resolve('took too much memory'))
    }, lookMs)
    child.on('message', (given: PictureAnswer | typeof ready) =>
      given === ready ? startClock(msLimit) : resolve(given),
    )
    child.once('error', () => resolve('ended'))
    child.once('exit', () => resolve('ended'))
    child.send(work, (error) => error !== null && resolve('ended'))
  })
  clearTimeout(timer)
  clearInterval(looking)
  for (const event of ['message', 'error', 'exit']) child.removeAllListeners(event)
  child.on('error', () => {})
  if (typeof answer === 'string') await endProcess(child)
  return answer
}

/** The memory must be free before the next process starts. */
const endProcess = async (child: ChildProcess): Promise<void> => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGKILL')
  await exited
}

const pageBytes = 4096

/** Returns 0 on systems other than Linux: there, only the limits of pixels and heap apply. */
const memoryOf = async ({ pid }: ChildProcess): Promise<number> => {
  const [, resident = '0'] = await readFile(`/proc/${pid}/statm`, 'utf8').then(
    (text) => text.split(' '),
    () => [],
  )
  return Number(resident) * pageBytes
}

const script = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'pictureProcess.source.mjs')
  : join(import.meta.dirname, 'pictureProcess.js')

/** Decoding the largest allowed picture takes 200 MB, or 80 for a HEIC besides the decoder. */
export const doPictureWork = createPictureWorkers({
  script,
  msLimit: 30_000,
  bytesLimit: 700 * 1024 * 1024,
})
