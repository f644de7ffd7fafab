/** All steps run, even after one has failed, so that one run shows everything to fix. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '../ensureBuilt.mjs'
import { root } from '../ensureInstalled.mjs'
import { brokenCitations } from '../lint/citations.ts'
import { foreignWords } from '../lint/glossary.ts'
import { unclearComments } from '../lint/plainEnglish.ts'
import { unclearMessages } from '../lint/plainMessages.ts'
import { withLock } from '../lock.mjs'
import type { Outcome } from './outcome.ts'
import { sum } from './outcome.ts'

interface Step {
  readonly name: string
  readonly command: readonly string[]
}

const steps: readonly Step[] = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint, import walls and cycles', command: ['oxlint', '--deny-warnings'] },
  {
    name: 'format',
    command: ['prettier', '--experimental-cli', '--check', '--log-level', 'warn', '.'],
  },
  { name: 'dead code', command: ['knip', '--no-progress'] },
]

const outcomeOf = async ({ name, command }: Step): Promise<Outcome> => {
  const [program = '', ...words] = command
  const child = spawn(join(root, 'node_modules', '.bin', program), words, {
    cwd: root,
    shell: process.platform === 'win32',
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  console.log(`${code === 0 ? '✓' : '✗'} ${name}`)
  if (code !== 0) console.log(said.trim())
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [`verify: ${name}`] }
}

const messages = async (): Promise<Outcome> => {
  try {
    await withLock(() => ensureBuilt({ only: ['messages'] }))
    return { passed: 1, failures: [] }
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error))
    return { passed: 0, failures: ['verify: messages'] }
  }
}

const wording = (name: string, problems: readonly string[]): Outcome => {
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}`)
  for (const problem of problems) console.log(problem)
  return problems.length === 0
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: [`verify: ${name}`] }
}

export const verify = async (): Promise<Outcome> => {
  const made = await messages()
  const outcomes = await Promise.all(steps.map((step) => outcomeOf(step)))
  return sum([
    made,
    wording('citations', brokenCitations(root)),
    wording('glossary', foreignWords(root)),
    wording('plain English', unclearComments(root)),
    wording('messages as one would say them', unclearMessages(root)),
    ...outcomes,
  ])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { failures } = await verify()
  process.exitCode = failures.length === 0 ? 0 : 1
}
