/**
 * Everything that `npm test` runs once the packages are there: verify, unit, API and sync tests,
 * the build and its size, the journeys in a browser. A failing part does not keep the others from
 * running. The end names again what failed, and the last line sums all up.
 */
import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { root } from './ensureInstalled.mjs'
import type { Outcome } from './outcome.ts'
import { runProgram, sum } from './outcome.ts'
import { runVitest } from './runVitest.ts'
import { verify } from './verify.ts'

const title = (text: string): void => console.log(`\n── ${text}`)

/** A step that either works or does not. */
const step = async (name: string, work: () => Promise<void>): Promise<Outcome> => {
  title(name)
  try {
    await work()
    return { passed: 1, failures: [] }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    console.error(said)
    return { passed: 0, failures: [`${name}\n${said}`] }
  }
}

const script =
  (...words: readonly string[]) =>
  async (): Promise<void> => {
    const code = await runProgram(process.execPath, words)
    if (code !== 0) throw new Error(`${words.at(-1)} ended with ${code}`)
  }

const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs')

const outcomes: Outcome[] = []

title('verify')
outcomes.push(await verify())
title('unit, API and sync tests')
outcomes.push(await runVitest('server-and-rules', ['unit', 'api', 'sync']))
outcomes.push(await step('build', script('scripts/build.mjs')))
outcomes.push(await step('size', script(tsx, 'scripts/bench/main.ts', '--only', 'g')))
outcomes.push(await step('browser', ensureBrowser))
title('journeys in a browser')
outcomes.push(await runVitest('journeys', ['e2e']))

const { passed, failures } = sum(outcomes)
for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1
