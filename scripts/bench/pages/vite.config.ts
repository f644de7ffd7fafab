import react from '@vitejs/plugin-react'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const ours = ['plain', 'empty', 'pictures', 'writer', 'filling', 'rxdb']
const peers = existsSync(here('../peers/node_modules')) ? ['pouch', 'tiny'] : []

export default defineConfig({
  root: here('..'),
  base: './',
  envDir: false,
  publicDir: here('./public'),
  plugins: [react()],
  build: {
    outDir: here('../../../dist/bench/pages'),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      input: [
        ...ours.map((name) => here(`./${name}.html`)),
        ...peers.map((name) => here(`../peers/${name}.html`)),
      ],
    },
  },
})
