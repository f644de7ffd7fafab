import { fork } from 'node:child_process'
import { join } from 'node:path'
import { largestWidth } from '#shared/domain/object.ts'
import { heicLimits } from '#shared/photos/heic.ts'
import type { HeicProblem } from '#shared/photos/heic.ts'
import type { HeicAnswer, HeicWork } from './heicProcess.ts'

/** For pictures whose decoding is a trap. */
const msLimit = 30_000

/** Built as this file is, it stands beside it. */
const script = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'heicProcess.source.mjs')
  : join(import.meta.dirname, 'heicProcess.js')

/**
 * Decodes a HEIC, which sharp does not, to a PNG: in a process of its own, so that whatever it takes of time and
 * memory ends with it; what threads had taken stayed with the server. @param width as wide as anybody is shown,
 * unless given.
 */
export const heicToPng = async (
  content: Uint8Array,
  width: number = largestWidth,
): Promise<Buffer | HeicProblem> => {
  const answer = await decode({ ...heicLimits, content, leastWidth: width })
  return answer.type === 'picture' ? Buffer.from(answer.png) : answer.type
}

const decode = async (work: HeicWork): Promise<HeicAnswer> => {
  const child = fork(script, {
    execArgv: [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<HeicAnswer>((resolve) => {
      const fail = (): void => resolve({ type: 'unreadable' })
      timer = setTimeout(fail, msLimit)
      child.once('message', (answer: HeicAnswer) => resolve(answer))
      child.once('error', fail)
      child.once('exit', fail)
      child.send(work, (error) => error !== null && fail())
    })
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
    /** So that the next one finds its memory free. */
    if (child.pid !== undefined) await exited
  }
}
