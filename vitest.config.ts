import { defineConfig } from 'vitest/config'

/** One kind of test: which files, and how long each may take. */
const project = (name: string, include: readonly string[], timeout: number) => ({
  test: {
    name,
    include: [...include],
    exclude: ['**/node_modules/**', 'dist/**'],
    testTimeout: timeout,
    hookTimeout: timeout,
    environment: 'node',
  },
})

const serverTests = 'sync-server/**/*.test.ts'
const replicationTests = 'pwa/{data,sync}/**/*.test.ts'

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
      ),
      project('api', [serverTests], 30_000),
      project('sync', [replicationTests], 120_000),
      {
        test: {
          ...project('e2e', ['scripts/e2e/**/*.e2e.ts'], 180_000).test,
          fileParallelism: false,
        },
      },
    ],
  },
})
