import { afterAll, afterEach, beforeAll } from 'vitest'
import { pause } from '#pwa/sync/pause.ts'
import { createWorld } from '../world.ts'
import type { World } from '../world.ts'

/** Each test begins with a good network. */
export const worldOfTests = (): World => worldOfTestsBy(createWorld)

export const worldOfTestsBy = <W extends World>(create: () => Promise<W>): W => {
  let world: W
  beforeAll(async () => {
    world = await create()
  })
  afterEach(() => {
    world.network.faults = {}
  })
  afterAll(() => world.close())
  return new Proxy({} as W, { get: (_, name): unknown => Reflect.get(world, name) })
}

/** Rights take a while to reach a connected device. @throws Error after `within` milliseconds. */
export const eventually = async (holds: () => Promise<boolean>, within = 15_000): Promise<void> => {
  for (let waited = 0; waited < within; waited += 25) {
    if (await holds()) return
    await pause(25)
  }
  throw new Error('it did not come to hold')
}
