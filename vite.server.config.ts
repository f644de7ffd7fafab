import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/**
 * Files that a module reads from beside itself stay where they are: in the bundle, `import.meta.url`
 * still means the module's source.
 */
const sourceAddresses = (folder: string): Plugin => ({
  name: 'source-addresses',
  transform(code, id) {
    if (!code.includes('import.meta.url') || id.includes('node_modules')) return undefined
    const source = relative(folder, id).split('\\').join('/')
    const address = `new URL(${JSON.stringify(source)}, import.meta.url).href`
    return { code: code.replaceAll('import.meta.url', address), map: null }
  },
})

/** The product runs these files; `--mode programs` builds the ones that tests start again and again. */
const built = (mode: string) =>
  mode === 'programs'
    ? {
        folder: here('./dist/programs'),
        input: [
          'scripts/admin.ts',
          'scripts/backup.ts',
          'scripts/restore.ts',
          'scripts/simulate/run/serverEntry.ts',
          'sync-server/photos/pictureProcess.ts',
          'sync-server/testing/processes/restoreUntilKilled.ts',
          'sync-server/testing/processes/writeUntilKilled.ts',
        ],
      }
    : {
        folder: here('./dist/server'),
        input: [
          'sync-server/main.ts',
          'sync-server/backup/backupProcess.ts',
          'sync-server/photos/pictureProcess.ts',
        ],
      }

/**
 * The build has the server's own code, a file a process and their shared ones; its packages stay in
 * node_modules.
 */
export default defineConfig(({ mode }) => ({
  root: here('.'),
  envDir: false,
  publicDir: false,
  plugins: [sourceAddresses(built(mode).folder)],
  build: {
    ssr: true,
    outDir: built(mode).folder,
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: built(mode).input,
      /** All files are in one folder, because `sourceAddresses` counts from it. */
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
}))
