import { pause } from '#pwa/sync/pause.ts'
import type { Random } from '#shared/testing/random.ts'
import type { Faults, Passing } from '../faultProxy.ts'

/** A second delivery of these would be a second wish: nobody's network repeats a closed connection. */
const isCall = ({ path }: Passing): boolean => !path.startsWith('/api/sync/')

const isPush = ({ path }: Passing): boolean => path === '/api/sync/push'

/** Making something twice makes two of it; whoever calls does not call again without an answer. */
const makes = (passing: Passing): boolean => isCall(passing) && passing.method === 'POST'

const longestDelay = 60
const longestStall = 1500

/**
 * A network that loses, holds up, repeats and breaks off a part of all that passes.
 * @param offline labels of the devices that have no network at all.
 * @param calm of those for which it is a good one just now.
 */
export const badWeather = (
  random: Random,
  offline: ReadonlySet<string>,
  calm: ReadonlySet<string>,
): Faults => {
  const hold = async (): Promise<void> => {
    if (random.chance(0.3)) await pause(random.integer(0, longestDelay))
    if (random.chance(0.02)) await pause(random.integer(0, longestStall))
  }
  return {
    lateness: () => random.integer(0, longestStall),
    onRequest: async (passing) => {
      if (offline.has(passing.device)) return 'drop'
      if (calm.has(passing.device)) return undefined
      await hold()
      const chance = random.next()
      if (chance < 0.04) return 'drop'
      if (chance < 0.05) return 503
      if (chance < 0.07 && !makes(passing)) return 'late'
      if (chance < 0.12 && isPush(passing)) return 'repeat'
      return undefined
    },
    onAnswer: async ({ device }) => {
      if (!calm.has(device)) await hold()
      if (offline.has(device)) return 'drop'
      if (calm.has(device)) return undefined
      const chance = random.next()
      if (chance < 0.04) return 'drop'
      return chance < 0.06 ? 'truncate' : undefined
    },
  }
}
