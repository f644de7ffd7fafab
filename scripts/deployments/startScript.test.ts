import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { prepareDirectory } from '#server/testing/prepared.ts'
import { root } from '../ensureInstalled.mjs'

/** The compilers finish at once, and the server only prints that it runs. */
const files: Readonly<Record<string, string>> = {
  'package-lock.json': '{"packages":{}}',
  'node_modules/.package-lock.json': '{"packages":{}}',
  'node_modules/package.json': '{"type":"module"}',
  'scripts/messages.mjs': `
    import { mkdirSync, writeFileSync } from 'node:fs'
    mkdirSync('shared/messages/compiled', { recursive: true })
    writeFileSync('shared/messages/compiled/messages.js', '')`,
  'node_modules/vite/bin/vite.js': `
    import { mkdirSync, writeFileSync } from 'node:fs'
    for (const part of ['pwa', 'server']) mkdirSync('dist/' + part, { recursive: true })
    writeFileSync('dist/pwa/index.html', '')
    writeFileSync('dist/server/main.js', 'console.log("Running")')`,
  'shared/tasks/task.ts': '',
}

const nobody = 65534

const directory = prepareDirectory(beforeEach)
let checkout: string

beforeEach(async () => {
  checkout = join(directory.path, 'checkout')
  mkdirSync(join(checkout, 'scripts'), { recursive: true })
  chmodSync(directory.path, 0o755)
  for (const name of ['start', 'ensureBuilt', 'ensureInstalled', 'lock']) {
    cpSync(join(root, 'scripts', `${name}.mjs`), join(checkout, 'scripts', `${name}.mjs`))
  }
  cpSync(join(root, 'package.json'), join(checkout, 'package.json'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(checkout, path)), { recursive: true })
    writeFileSync(join(checkout, path), text)
  }
})

afterEach(async () => {
  setMode(0o755)
})

const entries = (): readonly string[] =>
  readdirSync(checkout, { recursive: true }).map((name) => join(checkout, String(name)))

const setMode = (mode: number): void => {
  for (const path of [checkout, ...entries()])
    if (statSync(path).isDirectory()) chmodSync(path, mode)
}

const changes = (): readonly (readonly [string, number])[] =>
  entries().map((path) => [path, statSync(path).mtimeMs] as const)

const reader = (): { readonly uid?: number; readonly gid?: number } => {
  if (process.getuid?.() !== 0) return {}
  const other = { uid: nobody, gid: nobody }
  const tried = spawnSync(process.execPath, ['-e', `fs.readdirSync('${checkout}')`], other)
  return tried.status === 0 ? other : {}
}

const start = async (as: ReturnType<typeof reader> = {}) => {
  const child = spawn(process.execPath, [join(checkout, 'scripts', 'start.mjs')], {
    ...as,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  const code = await new Promise((resolve) => child.on('close', resolve))
  return { code, ...said }
}

it('says at once what takes long, to a log as well, and says nothing once all is built', async () => {
  const first = await start()
  expect(first.err).toMatch(/^Building messages …\nBuilding pwa …\nBuilding server …\n$/)
  expect(first.out).toBe('Running\n')
  expect(await start()).toEqual({ code: 0, out: 'Running\n', err: '' })
})

it('writes nothing where nothing has changed, and runs for a user who may not', async () => {
  await start()
  const before = changes()
  setMode(0o555)
  expect(await start(reader())).toEqual({ code: 0, out: 'Running\n', err: '' })
  expect(changes()).toEqual(before)
})

it('tells a user who may not write what to do, where something has to be built', async () => {
  await start()
  writeFileSync(join(checkout, 'shared/tasks/task.ts'), '// changed')
  setMode(0o555)
  const as = reader()
  /** Root may write to any file, whatever its mode. */
  if (process.getuid?.() === 0 && as.uid === undefined) return
  const answer = await start(as)
  expect(answer).toMatchObject({ code: 1, out: '' })
  expect(answer.err).toMatch(/has to be installed or built.*npm run build.*as its owner/)
})
