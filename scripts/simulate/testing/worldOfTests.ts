import { afterAll, afterEach, beforeAll } from 'vitest'
import { pause } from '#pwa/sync/pause.ts'
import { createWorld } from '../world.ts'
import type { World } from '../world.ts'

/** A world for all tests of a file, which are called after it is there. Each begins with a good network. */
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

/** Waits for as long as rights take to reach a connected device. @throws Error after that. */
export const eventually = async (holds: () => Promise<boolean>, within = 15_000): Promise<void> => {
  for (let waited = 0; waited < within; waited += 25) {
    if (await holds()) return
    await pause(25)
  }
  throw new Error('it did not come to hold')
}
