import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root } from './ensureInstalled.mjs'

const place = join(
  tmpdir(),
  `our-life-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`,
)
const owner = join(place, 'pid')

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const take = () => {
  try {
    mkdirSync(place)
    writeFileSync(owner, String(process.pid))
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

const ownerPid = () => {
  try {
    return Number(readFileSync(owner, 'utf8'))
  } catch {
    return 0
  }
}

/**
 * Runs `work` while this process holds the lock, and takes the lock over from a process that has
 * died.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const withLock = async (work) => {
  for (let unowned = 0; !take(); await setTimeout(200)) {
    const pid = ownerPid()
    /**
     * A new lock has no owner's id for a moment, so a lock without an id is left alone for one
     * second.
     */
    unowned = pid === 0 ? unowned + 1 : 0
    if (unowned > 5 || (pid !== 0 && !isAlive(pid))) rmSync(place, { recursive: true, force: true })
  }
  try {
    return await work()
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
