import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from '../ensureBuilt.mjs'
import { root } from '../ensureInstalled.mjs'
import { withLock } from '../lock.mjs'

let built: Promise<URL> | undefined

const build = async (): Promise<URL> => {
  await withLock(() => ensureBuilt({ only: ['messages', 'simulate'] }))
  return pathToFileURL(join(root, 'dist', 'simulate', 'deviceThread.js'))
}

export const deviceProgram = (): Promise<URL> => {
  built ??= build()
  return built
}
