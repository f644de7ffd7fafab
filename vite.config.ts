import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import type { ManifestOptions } from 'vite-plugin-pwa'
import { sharing } from './shared/device/sharing.ts'
import { chunks } from './scripts/chunks.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const devServer = `http://localhost:${process.env['PORT'] ?? '3000'}`

const token = (name: string): string => {
  const tokens = here('./pwa/ui/styles/tokens.css')
  const value = existsSync(tokens)
    ? new RegExp(`--${name}:\\s*(?:light-dark\\()?(#[0-9a-fA-F]{3,8})`).exec(
        readFileSync(tokens, 'utf8'),
      )?.[1]
    : undefined
  if (value === undefined) throw new Error(`pwa/ui/styles/tokens.css names no colour --${name}`)
  return value
}

const icon = (name: string, size: string, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}`,
  sizes: size,
  type: name.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
})

const shortcut = (name: string, add: string, file: string) => ({
  name,
  url: `/?add=${add}`,
  icons: [icon(file, '192x192', 'any')],
})

/** A browser shows these pictures before it installs the app; scripts/screenshots.ts takes them. */
const screenshot = (name: string, size: string, formFactor: 'narrow' | 'wide', label: string) => ({
  src: `/screenshots/${name}.png`,
  sizes: size,
  type: 'image/png',
  form_factor: formFactor,
  label,
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
  screenshots: [
    screenshot('phone', '780x1688', 'narrow', 'The family’s day on a phone'),
    screenshot('desktop', '1280x800', 'wide', 'The family’s day on a large screen'),
  ],
  /** The phone's share sheet offers the app for these files (pwa/app/navigation/shareTarget.ts). */
  share_target: {
    action: sharing.path,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      ...sharing.words,
      files: [{ name: sharing.field, accept: ['image/*', 'video/*', '.heic', '.heif', '.avif'] }],
    },
  },
  /** Quick Add opens by these addresses (pwa/parts/adding/useAddByAddress.ts). */
  shortcuts: [
    shortcut('Add task', 'task', 'task-192.png'),
    shortcut('Add event', 'event', 'event-192.png'),
    shortcut('Add expense', 'expense', 'expense-192.png'),
    shortcut('Add list item', 'listItem', 'list-item-192.png'),
  ],
})

export default defineConfig({
  root: here('./pwa'),
  envDir: false,
  server: {
    port: 5173,
    /** Our own modules are under /api too (pwa/api), with names that end in .ts. */
    proxy: {
      '^/api/(?![^?]*\\.tsx?(\\?|$))': devServer,
      '/identity': devServer,
      '/healthz': devServer,
      [sharing.path]: devServer,
    },
  },
  build: {
    outDir: here('./dist/pwa'),
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    manifest: true,
    /** Every browser that the app is built for preloads modules without help. */
    modulePreload: { polyfill: false },
    /** Inline scripts and styles would need a weaker content security policy. */
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
      },
    },
  },
  worker: { format: 'es' },
  plugins: [
    react(),
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: manifest(),
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{js,mjs,css,html,svg,png,webp,woff2,webmanifest,json}'],
        globIgnores: ['.vite/**', 'sw.js', 'screenshots/**'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
  ],
})
