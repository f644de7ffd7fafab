import { chmod, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeTemporaryDirectory } from '#server/testing/temporaryStore.ts'
import type { TemporaryDirectory } from '#server/testing/temporaryStore.ts'
import { openSecrets, SecretsUnusable } from './secrets.ts'

describe('the secrets', () => {
  let directory: TemporaryDirectory

  beforeEach(async () => {
    directory = await makeTemporaryDirectory()
  })
  afterEach(() => directory.remove())

  it('stay the same over restarts, and are the same for two that start at once', async () => {
    const [first, second] = await Promise.all([
      openSecrets(directory.path),
      openSecrets(directory.path),
    ])
    expect(second).toEqual(first)
    expect(await openSecrets(directory.path)).toEqual(first)
    expect(first.sealKey).toHaveLength(32)
  })

  it('allow only their owner to read their files', async () => {
    await openSecrets(directory.path)
    const modeOf = async (name: string) => (await stat(join(directory.path, name))).mode & 0o777
    expect(await modeOf('secrets')).toBe(0o700)
    expect(await modeOf('secrets/seal.json')).toBe(0o600)
    expect(await modeOf('secrets/identity.json')).toBe(0o600)
  })

  it('become private again if somebody copied them into place with another mode', async () => {
    await openSecrets(directory.path)
    const file = join(directory.path, 'secrets', 'seal.json')
    await chmod(file, 0o644)
    await openSecrets(directory.path)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it.each(['', '{}', 'not json'])('do not replace a file that contains %j', async (text) => {
    await mkdir(join(directory.path, 'secrets'))
    await writeFile(join(directory.path, 'secrets', 'seal.json'), text)
    const opening = openSecrets(directory.path)
    await expect(opening).rejects.toThrow(SecretsUnusable)
    await expect(opening).rejects.toThrow(/^Cannot use the secrets in .*seal\.json: [^\n]+$/)
  })
})
