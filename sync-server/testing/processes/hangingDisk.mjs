/**
 * Loaded before a program: access below HANGING_DIR waits forever, as on a lost network disk.
 * A pipe without a writer blocks the call itself. Each call adds a line to a file beside the pipe.
 */
import { appendFileSync, promises } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { HANGING_DIR: folder, HANGING_PIPE: pipe } = process.env
const { open } = promises

for (const [name, work] of Object.entries(promises)) {
  if (typeof work !== 'function') continue
  promises[name] = (path, ...rest) => {
    if (!String(path).startsWith(folder)) return work(path, ...rest)
    appendFileSync(`${pipe}.calls`, `${name}\n`)
    return open(pipe, 'r')
  }
}
syncBuiltinESMExports()
