import { spawn } from 'node:child_process'
import { root } from './ensureInstalled.mjs'

/** How many checks went well and how many did not. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
}

export const sum = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failed: outcomes.reduce((total, { failed }) => total + failed, 0),
})

/** Runs a program at the repository's root, its output in view. @returns its exit code. */
export const runProgram = async (program: string, words: readonly string[]): Promise<number> => {
  const child = spawn(program, words, { cwd: root, stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}
