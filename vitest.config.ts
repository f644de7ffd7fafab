import { defineConfig } from 'vitest/config'

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
    environment: 'node',
  },
})

const serverTests = ['sync-server/**/*.test.ts', 'scripts/{admin,backup,seed/seedFamily}.test.ts']
const replicationTests = [
  'pwa/{data,sync}/**/*.test.ts',
  'scripts/{simulate,durability}/**/*.test.ts',
]

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project(
        'unit',
        [
          'shared/**/*.test.ts',
          'scripts/**/*.test.ts',
          'pwa/{ui,parts,state,api,app,screens}/**/*.test.{ts,tsx}',
          'pwa/*.test.ts',
        ],
        10_000,
        [...serverTests, ...replicationTests],
      ),
      project('api', serverTests, 30_000),
      project('sync', replicationTests, 120_000),
      {
        test: {
          ...project('e2e', ['scripts/e2e/**/*.e2e.ts'], 180_000).test,
          fileParallelism: false,
        },
      },
    ],
  },
})
