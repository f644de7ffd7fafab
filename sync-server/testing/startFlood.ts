import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FloodOrder, Flooding } from './floodUntilKilled.ts'

const script = fileURLToPath(new URL('floodUntilKilled.ts', import.meta.url))

/** @returns once each of its calls has been answered; to be ended. */
export const startFlood = async (
  order: FloodOrder,
): Promise<{ readonly answered: Flooding; readonly end: () => void }> => {
  const child = fork(script, { execArgv: ['--import', 'tsx'] })
  const answered = await new Promise<Flooding>((resolve, reject) => {
    child.once('message', (said) => resolve(said as Flooding))
    child.once('exit', () => reject(new Error('The flood ended early')))
    child.send(order)
  })
  return { answered, end: () => void child.kill('SIGKILL') }
}
