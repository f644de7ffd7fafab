import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/**
 * Bundles the program of a device: as hundreds of source files, it takes a thread ten times as long
 * to start.
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
