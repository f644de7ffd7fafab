import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { mayInstall, unpackProgram } from '../debian.ts'
import { root } from '../ensureInstalled.mjs'

export interface Proxy {
  readonly port: number
  readonly authority: string
  stop(): Promise<void>
}

export interface ProxyOptions {
  readonly folder: string
  readonly port: number
  readonly serverPort: number
}

const certificatesIn = (folder: string) => ({
  authority: join(folder, 'pki', 'authorities', 'local', 'root.crt'),
  certificate: join(folder, 'certificates', 'local', 'localhost', 'localhost.crt'),
  key: join(folder, 'certificates', 'local', 'localhost', 'localhost.key'),
})

export const startCaddy = async ({ folder, port, serverPort }: ProxyOptions): Promise<Proxy> => {
  const program = await programOf('caddy', 'usr/bin/caddy', folder)
  const block = (await documentedBlock('Caddy'))
    .replace('family.home.arpa', `https://localhost:${port}`)
    .replace('localhost:3000', `127.0.0.1:${serverPort}`)
  const apart = `{
    admin off
    skip_install_trust
    auto_https disable_redirects
    storage file_system ${folder}
    default_bind 127.0.0.1
  }`
  const file = join(folder, 'Caddyfile')
  await writeFile(file, `${apart}\n${block}`)
  const child = start(program, ['run', '--config', file, '--adapter', 'caddyfile'], folder)
  const { authority, key } = certificatesIn(folder)
  await until(() => existsSync(key) && existsSync(authority), child)
  await untilListening(port, child)
  return { port, authority: await readFile(authority, 'utf8'), stop: () => end(child) }
}

/**
 * Uses the configuration in docs/operating.md.
 * @param certificates the folder of a Caddy that has made certificates.
 */
export const startNginx = async (
  { folder, port, serverPort }: ProxyOptions,
  certificates: string,
  change: (block: string) => string = (block) => block,
): Promise<Proxy> => {
  const program = await programOf('nginx', 'usr/sbin/nginx', folder)
  const { authority, certificate, key } = certificatesIn(certificates)
  const block = change(await documentedBlock('nginx'))
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('family.example.org', 'localhost')
    .replace('/etc/ssl/family.crt', certificate)
    .replace('/etc/ssl/family.key', key)
    .replace('127.0.0.1:3000', `127.0.0.1:${serverPort}`)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const file = join(folder, 'nginx.conf')
  const log = join(folder, 'error.log')
  await writeFile(
    file,
    `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log ${log};
    events {}
    http { access_log off; ${places.join(' ')}\n${block} }`,
  )
  const child = start(program, ['-p', folder, '-e', log, '-c', file], folder)
  await untilListening(port, child)
  return { port, authority: await readFile(authority, 'utf8'), stop: () => end(child) }
}

const programOf = async (name: string, path: string, folder: string): Promise<string> => {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  const found = folders.map((each) => join(each, name)).find(existsSync)
  if (found !== undefined) return found
  if (!mayInstall()) throw new Error(`${name} was not found. Install it.`)
  const place = join(folder, 'package')
  await mkdir(place)
  return unpackProgram(name, path, place)
}

const documentedBlock = async (heading: string): Promise<string> => {
  const text = await readFile(join(root, 'docs', 'operating.md'), 'utf8')
  const block = new RegExp(`### ${heading}\n[^]*?\`\`\`\\w*\n([^]*?)\`\`\``).exec(text)?.[1]
  if (block === undefined) throw new Error(`docs/operating.md has no block for ${heading}`)
  return block
}

const start = (program: string, words: readonly string[], folder: string): ChildProcess => {
  const child = spawn(program, words, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: folder },
  })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.on('exit', (code) => {
    if (code !== 0 && code !== null) console.log(`${program} ended with ${code}:\n${said}`)
  })
  return child
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

const until = async (
  isSo: () => boolean | Promise<boolean>,
  child: ChildProcess,
): Promise<void> => {
  while (!(await isSo())) {
    if (child.exitCode !== null) throw new Error(`The proxy ended with ${child.exitCode}`)
    await after(50)
  }
}

const untilListening = (port: number, child: ChildProcess): Promise<void> =>
  until(
    () =>
      new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1')
        const answer = (isThere: boolean) => () => {
          socket.destroy()
          resolve(isThere)
        }
        socket.once('connect', answer(true)).once('error', answer(false))
      }),
    child,
  )
