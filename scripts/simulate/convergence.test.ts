import type { Remote } from 'comlink'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Device } from './device.ts'
import { runSeed } from './scenario.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

const seeds = Array.from({ length: 200 }, (_, index) => index + 1)

let world: World
let devices: readonly Remote<Device>[]
beforeAll(async () => {
  world = await createWorld()
  devices = await Promise.all(['one', 'two', 'three'].map((label) => world.addDevice(label)))
})
afterEach(async () => {
  world.network.faults = {}
  await Promise.all(devices.map((device) => device.close()))
})
afterAll(() => world.close())

describe('regression 2: three devices, bad network, changing rights', () => {
  it.each(seeds)('converge (seed %i)', async (seed) => {
    const outcomes = await runSeed(world, devices, seed)
    for (const { held, readable } of outcomes) expect(held).toEqual(readable)
  })
})
