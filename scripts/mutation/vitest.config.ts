import { defineConfig } from 'vitest/config'

/** The test files share one module graph: a new one for each file would take most of the time. */
export default defineConfig({
  test: {
    include: [
      'shared/**/*.test.ts',
      'pwa/outbox/**/*.test.ts',
      'sync-server/sync/writing/*.test.ts',
    ],
    isolate: false,
    testTimeout: 60_000,
    server: { deps: { external: [/shared\/messages\/compiled/] } },
  },
})
