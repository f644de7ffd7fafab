import { spawn } from 'node:child_process'
import { root } from '../ensureInstalled.mjs'

export interface Outcome {
  readonly passed: number
  readonly failures: readonly string[]
  readonly durations?: readonly Duration[]
}

interface Duration {
  readonly name: string
  readonly ms: number
}

export const sum = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
  durations: outcomes.flatMap(({ durations = [] }) => durations),
})

export const slowestFirst = (durations: readonly Duration[]): string =>
  durations
    .filter(({ ms }) => ms >= 1000)
    .toSorted((a, b) => b.ms - a.ms)
    .map(({ name, ms }) => `${String(Math.round(ms / 1000)).padStart(5)} s  ${name}`)
    .join('\n')

export const runProgram = async (program: string, words: readonly string[]): Promise<number> => {
  const child = spawn(program, words, { cwd: root, stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}
