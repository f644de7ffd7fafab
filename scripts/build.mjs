/** `npm run build`: builds what has changed; `--force` builds everything. */
import { ensureBuilt } from './ensureBuilt.mjs'
import { ensureInstalled } from './ensureInstalled.mjs'
import { withLock } from './lock.mjs'

try {
  await withLock(async () => {
    ensureInstalled()
    await ensureBuilt({ force: process.argv.includes('--force') })
  })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
