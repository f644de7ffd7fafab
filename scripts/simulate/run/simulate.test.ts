import { rm } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { isSoak } from '#shared/testing/soak.ts'
import { simulate } from './simulate.ts'

/** The run is a small family's busy quarter of a minute; `npm run simulate` makes longer ones. */
const small = { devices: 4, families: 2, ops: 150, heal: 30, pace: 8 }

/** The test's name contains the seed, so that a failure can be repeated. */
const fresh = Math.floor(Math.random() * 1_000_000)

/** The third run loses its server's disk. */
const seeds = isSoak ? [1, 2, 3, fresh] : [3, fresh]

it.each(seeds)('Nothing is lost, whatever happens (seed %i)', async (seed) => {
  const { violations, failures, path } = await simulate({ ...small, seed })
  expect({ violations, failures }, `see ${path}`).toEqual({ violations: [], failures: [] })
  await rm(path)
})
