/**
 * `npm start`: installs what is missing, builds what has changed, serves everything on one port.
 * Plain JavaScript, since on a fresh checkout nothing else can run yet.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, root } from './ensureInstalled.mjs'
import { withLock } from './lock.mjs'

const fail = (error) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

try {
  await withLock(async () => {
    ensureInstalled()
    const { ensureBuilt } = await import('./ensureBuilt.mjs')
    await ensureBuilt()
  })
} catch (error) {
  fail(error)
}

process.env.NODE_ENV ??= 'production'
process.chdir(root)
/** The server runs in this very process, so that it receives SIGTERM itself. */
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href).catch(fail)
