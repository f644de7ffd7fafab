import type { Remote } from 'comlink'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isSoak } from '#shared/testing/soak.ts'
import type { Device } from './device.ts'
import { runSeed } from './scenario.ts'
import { worldOfTests } from './testing/worldOfTests.ts'

const fixed = Array.from({ length: isSoak ? 200 : 30 }, (_, index) => index + 1)

/** The test's name contains the seeds, so that a failure can be repeated. */
const fresh = Array.from({ length: 10 }, () => Math.floor(1000 + Math.random() * 1_000_000))

const world = worldOfTests()
let devices: readonly Remote<Device>[]
beforeAll(async () => {
  devices = await Promise.all(['one', 'two', 'three'].map((label) => world.addDevice(label)))
})
afterEach(async () => {
  await Promise.all(devices.map((device) => device.close()))
})

describe('regression 2: three devices, bad network, changing rights', () => {
  it.each([...fixed, ...fresh])('converge (seed %i)', async (seed) => {
    const outcomes = await runSeed(world, devices, seed)
    for (const { held, readable } of outcomes) expect(held).toEqual(readable)
  })
})
