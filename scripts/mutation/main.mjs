/**
 * `npm run test:mutation -- PATH…` reports which small changes of these files no test noticed.
 * Stryker is installed here, because nothing else needs it.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from '../ensureBuilt.mjs'
import { ensureInstalled, root } from '../ensureInstalled.mjs'

const version = '9.6.1'
const folder = join(root, 'dist', 'mutation')
const program = join(folder, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')

/**
 * Runs a command, and ends this program if the command fails.
 * @param {string} command
 * @param {readonly string[]} words
 */
const run = (command, words) => {
  const { status } = spawnSync(command, words, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/** Vitest is not installed beside Stryker, so that Stryker finds the repository's Vitest. */
const ensureStryker = () => {
  if (existsSync(program)) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${version}`)
  run('npm', [
    'install',
    '--prefix',
    folder,
    '--legacy-peer-deps',
    '--no-audit',
    '--no-fund',
    ...packages,
  ])
}

const paths = process.argv.slice(2)
if (paths.length === 0) {
  console.error('Name the files to change: npm run test:mutation -- shared/tasks/taskPolicy.ts')
  process.exit(1)
}

ensureInstalled()
await ensureBuilt({ only: ['messages'] })
ensureStryker()
const settings = join(folder, 'stryker.json')
writeFileSync(
  settings,
  JSON.stringify({
    mutate: paths,
    testRunner: 'vitest',
    plugins: [
      join(folder, 'node_modules', '@stryker-mutator', 'vitest-runner', 'dist', 'src', 'index.js'),
    ],
    vitest: { configFile: 'scripts/mutation/vitest.config.ts' },
    /** Types are not checked: a change that does not compile is one more change. */
    tsconfigFile: 'none',
    ignorePatterns: ['/dist', '/data', '/docs'],
    tempDirName: join('dist', 'mutation', 'trees'),
    reporters: ['clear-text', 'json'],
    jsonReporter: { fileName: join('dist', 'reports', 'mutation.json') },
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    coverageAnalysis: 'perTest',
    /** Code that runs while a module loads is left out: each change there would run every test. */
    ignoreStatic: true,
    dryRunTimeoutMinutes: 30,
    concurrency: 2,
    disableTypeChecks: false,
  }),
)
run(process.execPath, [program, 'run', settings])
