/**
 * Runs everything of `npm test` after the installation. `--soak` adds every seed and kill point,
 * durability, browser kills, Lighthouse and long lists. A failing part does not stop the others.
 */
import { join } from 'node:path'
import { ensureBrowser } from '../browser.ts'
import { root } from '../ensureInstalled.mjs'
import type { Outcome } from './outcome.ts'
import { runProgram, slowestFirst, sum } from './outcome.ts'
import { runVitest } from './runVitest.ts'
import { verify } from './verify.ts'

const isSoak = process.argv.includes('--soak')
if (isSoak) process.env['SOAK'] = '1'

const outcomes: Outcome[] = []

const part = async (name: string, work: () => Promise<Outcome>): Promise<void> => {
  console.log(`\n── ${name}`)
  const start = performance.now()
  const outcome = await work()
  const durations = [{ name: `── ${name}`, ms: performance.now() - start }]
  outcomes.push({ ...outcome, durations: [...durations, ...(outcome.durations ?? [])] })
}

const step = (name: string, work: () => Promise<void>): Promise<void> =>
  part(name, async () => {
    try {
      await work()
      return { passed: 1, failures: [] }
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error)
      console.error(said)
      return { passed: 0, failures: [`${name}\n${said}`] }
    }
  })

const script =
  (...words: readonly string[]) =>
  async (): Promise<void> => {
    const code = await runProgram(process.execPath, words)
    if (code !== 0) throw new Error(`${words.at(-1)} ended with ${code}`)
  }

const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs')

await step('build', script('scripts/build.mjs'))
await part('verify', verify)
await part('unit, API and sync tests', () =>
  runVitest('server-and-rules', ['unit', 'api', 'sync', ...(isSoak ? ['durability', 'long'] : [])]),
)
await step('size', script(tsx, 'scripts/bench/main.ts', '--only', 'g'))
await step('browser', ensureBrowser)
await part('journeys in a browser', () =>
  runVitest('journeys', ['e2e', ...(isSoak ? ['long-journeys'] : [])]),
)

const { passed, failures, durations = [] } = sum(outcomes)
console.log(`\n${slowestFirst(durations)}`)
for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1
