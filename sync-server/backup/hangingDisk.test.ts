import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readIfThere } from '#server/files.ts'
import { spawnServer } from '#server/testing/processes/spawn.ts'
import type { SpawnedServer } from '#server/testing/processes/spawn.ts'
import { prepareDirectory } from '#server/testing/prepared.ts'

const directory = prepareDirectory(beforeAll)
let server: SpawnedServer
let pipe: string

beforeAll(async () => {
  pipe = join(directory.path, 'pipe')
  expect(spawnSync('mkfifo', [pipe]).status).toBe(0)
  const preload = new URL('../testing/processes/hangingDisk.mjs', import.meta.url).href
  const backupDir = join(directory.path, 'gone')
  server = await spawnServer({
    dataDir: join(directory.path, 'data'),
    variables: {
      BACKUP_DIR: backupDir,
      HANGING_DIR: backupDir,
      HANGING_PIPE: pipe,
      NODE_OPTIONS: `--import ${preload}`,
    },
  })
})

afterAll(async () => {
  server.child.kill('SIGKILL')
})

const calls = async (): Promise<number> =>
  ((await readIfThere(`${pipe}.calls`)) ?? '').split('\n').length - 1

it('a BACKUP_DIR that does not answer is said, and keeps the server neither from starting nor from ending', async () => {
  await server.ready
  expect(server.stderr()).toContain('BACKUP_DIR does not answer')
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  await expect.poll(calls, { timeout: 60_000 }).toBeGreaterThan(1)
  server.child.kill('SIGTERM')
  expect(await server.exited).toEqual({ code: 0, signal: null })
}, 120_000)
