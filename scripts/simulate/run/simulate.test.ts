import { rm } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { isSoak } from '#shared/testing/soak.ts'
import { simulate } from './simulate.ts'

const small = { devices: 4, families: 2, ops: 150, heal: 30, pace: 8 }

const fresh = Math.floor(Math.random() * 1_000_000)

const seeds = isSoak ? [1, 2, 3, fresh] : [3, fresh]

it.each(seeds)('Nothing is lost, whatever happens (seed %i)', async (seed) => {
  const { violations, failures, path } = await simulate({ ...small, seed })
  expect({ violations, failures }, `see ${path}`).toEqual({ violations: [], failures: [] })
  await rm(path)
})
