import { beforeAll, describe, expect, it } from 'vitest'
import { isSoak } from '#shared/testing/soak.ts'
import { faults } from './testing/failingStorage.ts'
import { liveWithFault } from './testing/storageScenario.ts'
import type { Outcome } from './testing/storageScenario.ts'

let whole: Outcome
beforeAll(async () => {
  whole = await liveWithFault(Number.POSITIVE_INFINITY, 'Error')
})

/**
 * In a soak, every write fails once; in other runs every twelfth, a different one for each kind of
 * fault.
 */
const points = (of: number): readonly number[] => {
  const all = Array.from({ length: whole.writes }, (_, at) => at + 1)
  return isSoak ? all : all.filter((write) => write % 12 === of * 3)
}

describe.each(faults.map((fault, of) => ({ fault, of })))(
  'A storage whose write fails ($fault), whichever it is',
  ({ fault, of }) => {
    it('loses nothing, doubles nothing, and says what was not done', async () => {
      expect(whole.writes).toBeGreaterThan(90)
      for (const write of points(of)) {
        const { state } = await liveWithFault(write, fault)
        expect(state, `write ${write}`).toEqual(whole.state)
      }
    }, 900_000)
  },
)
