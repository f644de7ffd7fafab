import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const apt = (...words: readonly string[]): void => {
  const { status, stdout, stderr } = spawnSync('apt-get', words, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) throw new Error(`apt-get ${words.join(' ')} failed:\n${stdout}${stderr}`)
}

/** May we install packages: are we root, on a Debian? */
export const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs one of Debian's packages and what it cannot do without. @throws Error with apt's words. */
export const installPackage = (name: string): void => {
  console.log(`Installing ${name} …`)
  apt('update')
  apt('install', '-y', '--no-install-recommends', name)
}
