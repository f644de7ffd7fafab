import { createHash } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { leaveToSend, sendTo } from '#server/testing/photos/objects.ts'
import { noisyPhoto } from '#server/testing/photos/pictures.ts'
import { makeDisks } from './disks.ts'
import type { Disk } from './disks.ts'
import { foundHousehold } from './household.ts'
import type { Household } from './household.ts'
import { createServers } from './spawning.ts'

const servers = createServers()

interface Sent {
  readonly photo: Buffer
  readonly status: number | undefined
  readonly objectPath: string
}

const send = async ({ parent }: Household, photo: Buffer): Promise<Sent> => {
  try {
    const answer = await sendTo(parent, await leaveToSend(parent), photo)
    const body = (await answer.json()) as { readonly objectPath?: string }
    return { photo, status: answer.status, objectPath: body.objectPath ?? '' }
  } catch {
    return { photo, status: undefined, objectPath: '' }
  }
}

const isWhole = async ({ parent }: Household, objectPath: string): Promise<boolean> => {
  const answer = await parent.request('GET', `${objectPath}/original`)
  const content = Buffer.from(await answer.arrayBuffer())
  return objectPath.endsWith(createHash('sha256').update(content).digest('hex'))
}

const falseClaims = async (household: Household, sent: readonly Sent[]): Promise<Sent[]> => {
  const claimed = sent.filter(({ status }) => status === 200)
  const whole = await Promise.all(claimed.map(({ objectPath }) => isWhole(household, objectPath)))
  return claimed.filter((_, at) => whole[at] !== true)
}

const drafts = (dataDir: string): Promise<readonly string[]> =>
  readdir(join(dataDir, 'photos', '.drafts'))

const disks = await makeDisks()

describe.each(disks)('On $means that is full', (disk: Disk) => {
  beforeAll(() => () => disk.remove())
  afterEach(async () => {
    await servers.stop()
    await rm(disk.path, { recursive: true, force: true })
  })

  it('no photo is claimed that is not kept, those there can be seen, and it goes in once there is room', async () => {
    const server = await servers.start({ dataDir: disk.path })
    const household = await foundHousehold(server)
    const early = await send(household, await noisyPhoto(1))
    expect(early.status).toBe(200)
    const uploadURL = await leaveToSend(household.parent)
    await disk.fill(server)
    const late = await noisyPhoto(2, 4000)
    const refused = await sendTo(household.parent, uploadURL, late)
    expect(refused.status).toBe(503)
    expect(await isWhole(household, early.objectPath)).toBe(true)
    expect(await drafts(disk.path)).toEqual([])
    await disk.free(server)
    expect((await sendTo(household.parent, uploadURL, late)).status).toBe(200)
  })
})

describe('A server that is killed', () => {
  it('while ten photos come has all that it acknowledged, whole, and takes the others', async () => {
    const [disk, ...others] = await makeDisks()
    await Promise.all(others.map((other) => other.remove()))
    if (disk === undefined) throw new Error('no disk')
    const photos = await Promise.all(Array.from({ length: 10 }, (_, at) => noisyPhoto(10 + at)))
    const server = await servers.start({ dataDir: disk.path })
    const household = await foundHousehold(server)
    const sent = photos.map((photo) => send(household, photo))
    await Promise.race(sent)
    server.child.kill('SIGKILL')
    const outcomes = await Promise.all(sent)
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, undefined]))
    await server.exited
    await servers.startAgain(server)
    expect(await drafts(disk.path)).toEqual([])
    expect(await falseClaims(household, outcomes)).toEqual([])
    const again = await Promise.all(photos.map((photo) => send(household, photo)))
    expect(again.map(({ status }) => status)).toEqual(photos.map(() => 200))
    expect(await falseClaims(household, again)).toEqual([])
    await servers.stop()
    await disk.remove()
  })
})
