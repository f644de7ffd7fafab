import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import { builtProgram } from '#server/testing/processes/built.ts'
import { leaveToSend, sendPhoto, sendTo } from '#server/testing/photos/objects.ts'
import { photoOfPhone } from '#server/testing/photos/pictures.ts'
import { makeTemporaryDirectory } from '#server/testing/temporaryStore.ts'
import { withoutPlace } from '#shared/photos/withoutPlace.ts'
import { foundHousehold } from './household.ts'
import { createServers } from './spawning.ts'

const servers = createServers()
afterEach(() => servers.stop())

const killAt = fileURLToPath(new URL('killAt.mjs', import.meta.url))

const filesOf = async (dataDir: string): Promise<readonly string[]> =>
  (await readdir(join(dataDir, 'photos'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()

it.each([
  'before rename 1',
  'after rename 1',
  'before rename 2',
  'after rename 2',
  'before the answer',
])(
  'A server killed %s claims nothing, and the photo goes in whole when it is sent again',
  async (point) => {
    const { path: dataDir, remove } = await makeTemporaryDirectory()
    const photo = await photoOfPhone()
    const kept = withoutPlace(photo) ?? Buffer.of()
    const main = await builtProgram('server', 'main')
    const server = await servers.start({
      dataDir,
      command: ['--import', killAt, main],
      variables: { KILL_AT: point },
    })
    const { parent } = await foundHousehold(server)
    const address = await leaveToSend(parent)
    await expect(sendTo(parent, address, photo)).rejects.toThrow()
    expect((await server.exited).signal).toBe('SIGKILL')
    await servers.startAgain(server)
    expect((await sendTo(parent, address, photo)).status).toBe(200)
    const objectPath = await sendPhoto(parent, photo)
    const original = await parent.request('GET', `${objectPath}/original`)
    expect(Buffer.from(await original.arrayBuffer())).toEqual(Buffer.from(kept))
    const [sentName, name] = [photo, kept].map((bytes) =>
      createHash('sha256').update(bytes).digest('hex'),
    )
    expect(await filesOf(dataDir)).toEqual([`${sentName}.name`, name].sort())
    await servers.stop()
    await remove()
  },
)
