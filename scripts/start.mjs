import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, isBuilt } from './ensureBuilt.mjs'
import { ensureInstalled, isInstalled, root, warnOfNode } from './ensureInstalled.mjs'
import { withLock } from './lock.mjs'

const fail = (error) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

/** @throws Error that tells a service's user, who may only read here, what to do. */
const assertMayWrite = () => {
  try {
    accessSync(root, constants.W_OK)
  } catch {
    throw new Error(
      `Something in ${root} has to be installed or built, and this user may not write there. ` +
        'Run `npm run build` as its owner.',
    )
  }
}

try {
  if (!isInstalled() || !isBuilt()) {
    assertMayWrite()
    await withLock(async () => {
      ensureInstalled()
      await ensureBuilt()
    })
  }
} catch (error) {
  fail(error)
}

warnOfNode()
process.env.NODE_ENV ??= 'production'
process.chdir(root)
/** The server runs in this very process, so that it receives SIGTERM itself. */
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href).catch(fail)
