import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/testOrder.ts'

/** One kind of test: which files, and how long each may take. */
const project = (
  name: string,
  include: readonly string[],
  timeout: number,
  exclude: readonly string[] = [],
) => ({
  test: {
    name,
    include: [...include],
    exclude: ['**/node_modules/**', 'dist/**', ...exclude],
    testTimeout: timeout,
    hookTimeout: timeout,
    /** A busy machine takes its time; only what never comes may fail. */
    expect: { poll: { timeout: timeout / 2 } },
    environment: 'node',
  },
})

const serverTests = [
  'sync-server/**/*.test.ts',
  'scripts/{admin,backup,seed/seedFamily}.test.ts',
  'scripts/deployments/*.test.ts',
]
const replicationTests = [
  'pwa/{data,sync}/**/*.test.ts',
  'scripts/{simulate,durability}/**/*.test.ts',
]

const pure = project(
  'unit',
  [
    'shared/**/*.test.ts',
    'scripts/**/*.test.ts',
    'pwa/{ui,parts,state,api,app,screens}/**/*.test.{ts,tsx}',
    'pwa/*.test.ts',
  ],
  30_000,
  [...serverTests, ...replicationTests],
)

/** They leave nothing behind, and to load what they test takes longer than to test it. */
const unit = { test: { ...pure.test, isolate: false } }

const server = project('api', serverTests, 90_000)

/** Each file starts servers of its own; the server's packages take a second to load. */
const api = { test: { ...server.test, isolate: false } }

const browser = project('e2e', ['scripts/e2e/**/*.e2e.ts'], 180_000)

/** They keep both processors busy, where the others mostly wait: two at a time, after the others. */
const e2e = { test: { ...browser.test, maxWorkers: 2, sequence: { groupOrder: 1 } } }

export default defineConfig({
  test: {
    /** Made for two processors: a test waits for half of its time. */
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [unit, api, project('sync', replicationTests, 240_000), e2e],
  },
})
