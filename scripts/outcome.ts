import { spawn } from 'node:child_process'
import { root } from './ensureInstalled.mjs'

/** How many checks went well, and what each of the others is called and said. */
export interface Outcome {
  readonly passed: number
  readonly failures: readonly string[]
}

export const sum = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
})

/** Runs a program at the repository's root, its output in view. @returns its exit code. */
export const runProgram = async (program: string, words: readonly string[]): Promise<number> => {
  const child = spawn(program, words, { cwd: root, stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}
