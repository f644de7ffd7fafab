/** Plain JavaScript, because nothing else can run on a fresh checkout (scripts/demo/main.ts). */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './ensureBuilt.mjs'
import { ensureInstalled, root, warnOfNode } from './ensureInstalled.mjs'
import { withLock } from './lock.mjs'

try {
  await withLock(async () => {
    ensureInstalled()
    await ensureBuilt({ only: ['messages', 'pwa'] })
  })
  warnOfNode()
  process.env.NODE_ENV ??= 'production'
  process.chdir(root)
  const { register } = await import('tsx/esm/api')
  register()
  await import(pathToFileURL(join(root, 'scripts', 'demo', 'main.ts')).href)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
