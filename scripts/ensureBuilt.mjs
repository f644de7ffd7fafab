import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, tell } from './ensureInstalled.mjs'

const bin = (name) => join(root, 'node_modules', ...name.split('/'))

/**
 * A part is built again when its `inputs` change; parts with `onDemand` are built only for tests
 * that need them.
 */
const parts = [
  {
    name: 'messages',
    output: 'shared/messages/compiled/messages.js',
    inputs: ['shared/messages/en', 'scripts/messages.mjs', 'package-lock.json'],
    command: [join(root, 'scripts', 'messages.mjs')],
  },
  {
    name: 'pwa',
    output: 'dist/pwa/index.html',
    inputs: [
      'shared',
      'pwa',
      'vite.config.ts',
      'scripts/chunks.ts',
      'package.json',
      'package-lock.json',
      'tsconfig.json',
    ],
    command: [bin('vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
  },
  {
    name: 'server',
    output: 'dist/server/main.js',
    inputs: ['shared', 'sync-server', 'vite.server.config.ts', 'package.json', 'package-lock.json'],
    command: [
      bin('vite/bin/vite.js'),
      'build',
      '--config',
      'vite.server.config.ts',
      '--logLevel',
      'warn',
    ],
  },
  {
    name: 'programs',
    onDemand: true,
    output: 'dist/programs/backup.js',
    inputs: [
      'shared',
      'sync-server',
      'scripts/admin.ts',
      'scripts/backup.ts',
      'scripts/command.ts',
      'scripts/restore.ts',
      'scripts/simulate/run/serverEntry.ts',
      'vite.server.config.ts',
      'package.json',
      'package-lock.json',
    ],
    command: [
      bin('vite/bin/vite.js'),
      'build',
      '--config',
      'vite.server.config.ts',
      '--mode',
      'programs',
      '--logLevel',
      'warn',
    ],
  },
  {
    name: 'simulate',
    onDemand: true,
    output: 'dist/simulate/deviceThread.js',
    inputs: ['shared', 'pwa', 'sync-server', 'scripts/simulate', 'package-lock.json'],
    command: [
      bin('vite/bin/vite.js'),
      'build',
      '--config',
      'scripts/simulate/vite.config.ts',
      '--logLevel',
      'warn',
    ],
  },
]

const isInput = (path) =>
  !/\.(test|contract|matrix)\.tsx?$/.test(path) && !path.startsWith('shared/messages/compiled/')

/** @param {string} path @returns {string[]} */
const filesUnder = (path) => {
  const full = join(root, path)
  if (!existsSync(full)) return []
  return readdirSync(full, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
    .sort()
}

/** @param {readonly string[]} inputs */
const hashOf = (inputs) => {
  const hash = createHash('sha256').update(process.versions.node)
  for (const input of inputs) {
    const files = /\.[a-z]+$/.test(input) && !input.endsWith('/') ? [input] : filesUnder(input)
    for (const file of files.filter(isInput)) {
      const full = join(root, file)
      if (existsSync(full)) hash.update(`\0${file}\0`).update(readFileSync(full))
    }
  }
  return hash.digest('hex')
}

const run = async (command) => {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  const code = await new Promise((resolve) => child.on('close', resolve))
  return { code, said }
}

const stamps = join(root, 'dist', '.built')

const stampOf = (name) => join(stamps, `${name}.hash`)

const isBuiltFrom = ({ name, output }, hash) =>
  existsSync(join(root, output)) &&
  existsSync(stampOf(name)) &&
  readFileSync(stampOf(name), 'utf8') === hash

const ofProduct = parts.filter(({ onDemand }) => onDemand !== true)

export const isBuilt = () => ofProduct.every((part) => isBuiltFrom(part, hashOf(part.inputs)))

/**
 * @param {{ only?: readonly string[], force?: boolean }} options
 * @throws Error with the compiler's output.
 */
export const ensureBuilt = async ({
  only = ofProduct.map(({ name }) => name),
  force = false,
} = {}) => {
  for (const part of parts) {
    const { name, inputs, command } = part
    if (!only.includes(name)) continue
    const hash = hashOf(inputs)
    if (!force && isBuiltFrom(part, hash)) continue
    tell(`Building ${name} …`)
    const { code, said } = await run(command)
    if (code !== 0) throw new Error(`Could not build ${name}:\n${said}`)
    mkdirSync(stamps, { recursive: true })
    writeFileSync(stampOf(name), hash)
  }
}
