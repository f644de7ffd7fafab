import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { photoTypeOf } from '#shared/photos/photoType.ts'
import { ready } from './pictureWork.ts'
import type { PictureAnswer, PictureAnswers, PictureWork } from './pictureWork.ts'

/** The work took more time or memory than any honest file does, or ended its process. */
export class TooMuchWork extends Error {}

/** @throws TooMuchWork, and Error where it cannot be done with this file. */
export type DoPictureWork = <T extends PictureWork['type']>(
  work: Extract<PictureWork, { readonly type: T }>,
) => Promise<PictureAnswers[T]>

interface Options {
  /** The script of a process. */
  readonly script: string
  readonly msLimit: number
  /** The limit of a process's whole memory, in bytes. */
  readonly bytesLimit: number
}

/** How long a process may take to start on a busy machine, in milliseconds. */
const startMs = 60_000

/** How often its memory is looked at, and how long a process may wait for more work, in milliseconds. */
const lookMs = 100
const idleMs = 30_000

/**
 * Work on people's files in separate processes, each with a limit of time and memory, so that the
 * server answers other requests. A process that ends or hangs is replaced. There is one for each
 * concurrent task.
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
    const startsIn = waiting === undefined ? startMs : 0
    let answer = await ask(child, work, { msLimit, bytesLimit, startsIn })
    /** One that had waited may have been ended by somebody else before it began. */
    if (answer === 'ended' && waiting !== undefined) {
      const another = startProcess(script)
      answer = await ask(another, work, { msLimit, bytesLimit, startsIn: startMs })
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

/** Only the end of its process frees the memory of decoding a HEIC. */
const keepOrEnd = (
  child: ChildProcess,
  work: PictureWork,
  rest: (child: ChildProcess) => void,
): void => {
  if ('content' in work && photoTypeOf(work.content) === 'image/heic') child.kill('SIGKILL')
  else rest(child)
}

/** Old space of a process that reads files of at most 10 MB, in MB. */
const heapLimit = 256

const startProcess = (script: string): ChildProcess => {
  const child = fork(script, {
    execArgv: [`--max-old-space-size=${heapLimit}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  /** The server may end while it waits for photos. */
  child.unref()
  child.channel?.unref()
  return child
}

interface Limits extends Pick<Options, 'msLimit' | 'bytesLimit'> {
  /** How long its process may take to start. */
  readonly startsIn: number
}

type Ending = 'ended' | 'took too long' | 'took too much memory'

const ask = async (
  child: ChildProcess,
  work: PictureWork,
  { msLimit, bytesLimit, startsIn }: Limits,
): Promise<PictureAnswer | Ending> => {
  let timer: NodeJS.Timeout | undefined
  let looking: NodeJS.Timeout | undefined
  const answer = await new Promise<PictureAnswer | Ending>((resolve) => {
    const startClock = (ms: number): void => {
      clearTimeout(timer)
      timer = setTimeout(() => resolve('took too long'), ms)
    }
    startClock(startsIn + msLimit)
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

/** The next process finds the memory free. */
const endProcess = async (child: ChildProcess): Promise<void> => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGKILL')
  await exited
}

/** On systems other than Linux only the limits of pixels and of the heap apply. */
const pageBytes = 4096

const memoryOf = async ({ pid }: ChildProcess): Promise<number> => {
  const [, resident = '0'] = await readFile(`/proc/${pid}/statm`, 'utf8').then(
    (text) => text.split(' '),
    () => [],
  )
  return Number(resident) * pageBytes
}

/** The built script is in the same folder as this file. */
const script = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'pictureProcess.source.mjs')
  : join(import.meta.dirname, 'pictureProcess.js')

/** The largest picture that is taken is decoded in 200 MB, a HEIC in 80 beside the decoder. */
export const doPictureWork = createPictureWorkers({
  script,
  msLimit: 30_000,
  bytesLimit: 700 * 1024 * 1024,
})
