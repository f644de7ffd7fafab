/** `npm test` runs all checks (scripts/checks/testAll.ts); `-- --soak` tries everything. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root } from './ensureInstalled.mjs'
import { withLock } from './lock.mjs'

try {
  await withLock(async () => ensureInstalled())
  const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs')
  const child = spawn(
    process.execPath,
    [tsx, join(root, 'scripts', 'checks', 'testAll.ts'), ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
  child.on('close', (code) => (process.exitCode = code ?? 1))
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
