import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import type { ManifestOptions } from 'vite-plugin-pwa'
import { withoutRxdbAdvert } from './scripts/withoutRxdbAdvert.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Where `npm run dev` runs the server that the page talks to. */
const devServer = `http://localhost:${process.env['PORT'] ?? '3000'}`

const dependenciesOf = (name: string): readonly string[] => {
  const file = here(`./node_modules/${name}/package.json`)
  if (!existsSync(file)) return []
  const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly dependencies?: Readonly<Record<string, string>>
  }
  return Object.keys(dependencies)
}

/**
 * What the local database is made of: RxDB and all packages that come with it. They are loaded after
 * the first paint, in a chunk of their own.
 */
const databaseFolders = (() => {
  const found = new Set(['rxdb', 'rxjs'])
  for (const name of found) for (const each of dependenciesOf(name)) found.add(each)
  return [...found].map((name) => `/node_modules/${name}/`)
})()

const isDatabaseModule = (id: string): boolean =>
  databaseFolders.some((folder) => id.split('\\').join('/').includes(folder))

/** The light theme's value of a design token. */
const token = (name: string): string => {
  const tokens = here('./pwa/ui/tokens.css')
  const value = existsSync(tokens)
    ? new RegExp(`--${name}:\\s*(?:light-dark\\()?(#[0-9a-fA-F]{3,8})`).exec(
        readFileSync(tokens, 'utf8'),
      )?.[1]
    : undefined
  if (value === undefined) throw new Error(`pwa/ui/tokens.css names no colour --${name}`)
  return value
}

const icon = (name: string, size: string, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}`,
  sizes: size,
  type: name.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
})

const manifest = (): Partial<ManifestOptions> => ({
  id: '/',
  name: 'Our Life',
  short_name: 'Our Life',
  description: 'Manage budgets, calendars, tasks, and memories all in one place',
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: token('color-surface'),
  background_color: token('color-surface'),
  categories: ['lifestyle', 'productivity', 'family'],
  icons: [
    icon('icon-192.png', '192x192', 'any'),
    icon('icon-512.png', '512x512', 'any'),
    icon('maskable-512.png', '512x512', 'maskable'),
    icon('favicon.svg', 'any', 'any'),
  ],
  shortcuts: [{ name: 'Tasks', url: '/tasks' }],
})

export default defineConfig({
  root: here('./pwa'),
  envDir: false,
  server: {
    port: 5173,
    /** Our own modules live under /api too (pwa/api): what ends in .ts is theirs. */
    proxy: {
      '^/api/(?![^?]*\\.tsx?(\\?|$))': devServer,
      '/identity': devServer,
      '/healthz': devServer,
    },
  },
  build: {
    outDir: here('./dist/pwa'),
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    manifest: true,
    /** Inline scripts and styles would need a weaker content security policy. */
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            /** One file before the first paint compresses better than six. */
            { name: 'app', tags: ['$initial'], includeDependenciesRecursively: false },
            {
              name: 'database',
              test: isDatabaseModule,
              /** What the first paint needs as well must not be drawn in here. */
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  plugins: [
    react(),
    tailwindcss(),
    withoutRxdbAdvert(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: manifest(),
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,webp,woff2,webmanifest,json}'],
        globIgnores: ['.vite/**', 'sw.js'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
  ],
})
