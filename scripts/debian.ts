import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const run = (program: string, words: readonly string[], folder?: string): void => {
  const { status, stdout, stderr } = spawnSync(program, words, {
    encoding: 'utf8',
    cwd: folder,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} failed:\n${stdout}${stderr}`)
}

const apt = (...words: readonly string[]): void => run('apt-get', words)

export const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

export const installPackage = (name: string): void => {
  console.log(`Installing ${name} …`)
  apt('update')
  apt('install', '-y', '--no-install-recommends', name)
}

/**
 * Unpacks a program from its Debian package without installing the package, which would start a
 * service. The libraries that the program needs must be installed.
 * @param path in the package, e.g. `usr/sbin/nginx`.
 * @throws Error with apt's message.
 */
export const unpackProgram = (name: string, path: string, folder: string): string => {
  console.log(`Fetching ${name} …`)
  apt('update')
  run('apt-get', ['download', name], folder)
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.deb'))) {
    run('dpkg-deb', ['--extract', file, folder], folder)
  }
  return join(folder, path)
}
