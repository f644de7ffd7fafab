/** Plain JavaScript, because it runs before any package is there. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const modules = join(root, 'node_modules')
const stamp = join(modules, '.our-life', 'node-abi')

/** Native packages are compiled for one version of Node on one kind of machine. */
const abi = `${process.platform}-${process.arch}-${process.versions.modules}`

/** @param {string} path */
const packagesIn = (path) => JSON.parse(readFileSync(path, 'utf8')).packages ?? {}

const isComplete = () => {
  const installedList = join(modules, '.package-lock.json')
  if (!existsSync(installedList)) return false
  const installed = packagesIn(installedList)
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(
    ([path, entry]) =>
      path === '' ||
      ((entry.optional === true || entry.devOptional === true || entry.peer === true) &&
        installed[path] === undefined) ||
      installed[path]?.version === entry.version,
  )
}

/** @param {readonly string[]} words */
const npm = (words) => {
  const command = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status, stdout, stderr, error } = spawnSync(
    command,
    [...words, '--no-audit', '--no-fund'],
    {
      cwd: root,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      maxBuffer: 64 * 1024 * 1024,
      /** Compiling takes minutes with one processor. */
      env: { ...process.env, NODE_ENV: 'development', JOBS: 'max' },
    },
  )
  if (status === 0) return
  throw new Error(
    `Could not install packages (npm ${words.join(' ')}):\n${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`,
  )
}

const minimum = [20, 19]

const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > minimum[0] || (major === minimum[0] && minor >= minimum[1])) return
  throw new Error(`Node ${minimum.join('.')} or newer is needed; this is ${process.versions.node}.`)
}

/** Tells a person, or the log, which step takes long. @param {string} text */
export const tell = (text) => void process.stderr.write(`${text}\n`)

/**
 * Node 24.19 and later end programs at random (docs/decisions/0123-node-24-only-up-to-24-18.md).
 */
export const warnOfNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major !== 24 || minor < 19) return
  tell(`Node ${process.versions.node} may end this server at any moment: take Node 22 or 26.`)
}

const stamped = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined)

export const isInstalled = () => {
  checkNode()
  return stamped() === abi && isComplete()
}

export const ensureInstalled = () => {
  checkNode()
  if (!isComplete()) {
    tell('Installing packages; the first time takes a few minutes …')
    /** `npm ci` would begin by removing what is there, compiled packages included. */
    npm(['install', '--no-save'])
  } else if (![undefined, abi].includes(stamped())) {
    tell('Compiling packages for this Node …')
    npm(['rebuild'])
  }
  if (stamped() === abi) return
  mkdirSync(join(modules, '.our-life'), { recursive: true })
  writeFileSync(stamp, abi)
}
