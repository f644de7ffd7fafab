import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** `npm run gallery` shows the components of pwa/ui. It is not part of the product. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: fileURLToPath(new URL('../../pwa/public', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../../node_modules/.vite-gallery', import.meta.url)),
  server: { port: 5174, fs: { allow: [fileURLToPath(new URL('../..', import.meta.url))] } },
  plugins: [react(), tailwindcss()],
})
