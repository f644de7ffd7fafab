/** `npm run dev`: the page with hot reloading on port 5173, and a server that restarts. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './ensureBuilt.mjs'
import { ensureInstalled, root } from './ensureInstalled.mjs'
import { withLock } from './lock.mjs'

const bin = (path) => join(root, 'node_modules', path)

await withLock(async () => {
  ensureInstalled()
  await ensureBuilt({ only: ['messages'] })
})

const page = process.env.DEV_ADDRESS ?? 'http://localhost:5173'
const children = [
  spawn(
    process.execPath,
    [bin('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'sync-server/main.ts'],
    {
      cwd: root,
      stdio: 'inherit',
      /** Sign-in must come back to the page's address, not to the server's own. */
      env: { BASE_URL: page, ...process.env, NODE_ENV: 'development' },
    },
  ),
  spawn(process.execPath, [bin('vite/bin/vite.js')], { cwd: root, stdio: 'inherit' }),
]

let stopping = false
const stopAll = () => {
  if (stopping) return
  stopping = true
  for (const child of children) child.kill('SIGTERM')
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopAll)
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    stopAll()
  })
}
