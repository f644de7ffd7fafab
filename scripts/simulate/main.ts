import { readFile, rm } from 'node:fs/promises'
import { check } from './checker/check.ts'
import { parseHistory } from './checker/sync/history.ts'
import { readOptions, usage } from './run/options.ts'
import type { CommandLine, SimulationOptions } from './run/options.ts'
import { simulate } from './run/simulate.ts'
import type { Outcome } from './run/simulate.ts'

const newSeed = (): number => Math.floor(Math.random() * 1_000_000)

/**
 * A device that lacks everything has one violation for each record; `--check` prints all of them.
 */
const mostTold = 20

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

const replay = ({ seed, devices, families, ops, heal, pace }: SimulationOptions): string =>
  `npm run simulate -- --seed ${seed} --devices ${devices} --families ${families} --ops ${ops} --heal ${heal} --pace ${pace}`

const tell = (
  options: SimulationOptions,
  { violations, failures, path, ...outcome }: Outcome,
): void => {
  const [first] = violations
  if (first === undefined && failures.length === 0) {
    const { entries, healed } = outcome
    console.log(`✓ seed ${options.seed}: ${entries} entries, whole after ${seconds(healed)}`)
    return
  }
  const what = first === undefined ? failures[0] : `property ${first.property}: ${first.message}`
  const more = violations.length + failures.length - 1
  console.log(
    `✗ seed ${options.seed}: ${what}${more > 0 ? `, and ${more} more` : ''}; history: ${path}; again: ${replay(options)}`,
  )
  for (const { property, message } of violations.slice(0, mostTold)) {
    console.error(`  ${property}: ${message}`)
  }
  for (const failure of failures) console.error(`  ${failure}`)
}

const runAll = async ({ minutes, ...given }: CommandLine): Promise<number> => {
  const until = performance.now() + minutes * 60_000
  let failed = 0
  let options: SimulationOptions = given
  do {
    const outcome = await simulate(options)
    tell(options, outcome)
    const isWell = outcome.violations.length === 0 && outcome.failures.length === 0
    if (!isWell) failed += 1
    if (minutes === 0) console.log(`The history of it: ${outcome.path}`)
    else if (isWell) await rm(outcome.path)
    options = { ...given, seed: newSeed() }
  } while (performance.now() < until)
  return failed
}

const checkAgain = async (path: string): Promise<number> => {
  const violations = check(parseHistory(await readFile(path, 'utf8')))
  for (const { property, message } of violations) console.log(`property ${property}: ${message}`)
  console.log(`${violations.length} violations`)
  return violations.length
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

try {
  const options = readOptions(process.argv.slice(2), newSeed())
  if (options === undefined) console.log(usage)
  else {
    const { check: path } = options
    const faults = await (path === undefined ? runAll(options) : checkAgain(path))
    process.exitCode = faults > 0 ? 1 : 0
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
