import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FloodOrder, Flooding } from './floodUntilKilled.ts'

const script = fileURLToPath(new URL('floodUntilKilled.ts', import.meta.url))

export interface Flood {
  readonly answered: Flooding
  readonly answersAt: readonly number[]
  readonly end: () => void
}

/** Resolves after each call was answered once; the caller must end the flood. */
export const startFlood = async (order: FloodOrder): Promise<Flood> => {
  const child = fork(script, { execArgv: ['--import', 'tsx'] })
  const answersAt: number[] = []
  const answered = await new Promise<Flooding>((resolve, reject) => {
    child.on('message', (said) => {
      if (typeof said === 'number') answersAt.push(said)
      else resolve(said as Flooding)
    })
    child.once('exit', () => reject(new Error('The flood ended early')))
    child.send(order)
  })
  return { answered, answersAt, end: () => void child.kill('SIGKILL') }
}
