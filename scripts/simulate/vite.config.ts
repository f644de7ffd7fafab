import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/**
 * The program of a device's thread as one file, packages and all: read as hundreds of sources, it
 * takes a thread ten times as long to start, and tests start hundreds of threads.
 */
export default defineConfig({
  root: here('../..'),
  envDir: false,
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'scripts/simulate/deviceThread.ts',
    outDir: here('../../dist/simulate'),
    emptyOutDir: true,
    sourcemap: true,
    target: 'node20',
    minify: false,
  },
})
