import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The server's own code as one file; its packages stay in node_modules. */
export default defineConfig({
  root: here('.'),
  envDir: false,
  publicDir: false,
  build: {
    ssr: 'sync-server/main.ts',
    outDir: here('./dist/server'),
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
  },
})
