import { pause } from '#pwa/sync/pause.ts'
import type { PushRequest } from '#shared/sync/protocol.ts'
import type { Random } from '#shared/testing/random.ts'
import type { Faults, Passing } from '../../faultProxy.ts'

/**
 * True for a call of the REST API. Calls are not delivered twice: the second would be a second
 * wish, and no network repeats a request on a closed connection.
 */
const isCall = ({ path }: Passing): boolean => !path.startsWith('/api/sync/')

const isPush = ({ path }: Passing): boolean => path === '/api/sync/push'

const pushedIn = ({ body }: Passing): readonly string[] => {
  const { rows, groups = [] } = JSON.parse(body) as Pick<PushRequest, 'rows' | 'groups'>
  const all = [...rows, ...groups.flatMap((group) => group.rows)]
  return all.map(({ newDocumentState: { id } }) => id)
}

/**
 * True if the call makes a record: it would make a second one if it were repeated, and a caller
 * without an answer does not call again.
 */
const makes = (passing: Passing): boolean => isCall(passing) && passing.method === 'POST'

const longestDelay = 60
const longestStall = 1500

export interface Befallen {
  readonly offline: ReadonlySet<string>
  readonly calm: ReadonlySet<string>
  /** The answer to the next stored push is lost, and the pushes after it do not arrive. */
  readonly losing: Map<string, 'answer' | 'pushes'>
  readonly poisoned: ReadonlySet<string>
}

export const badNetwork = (
  random: Random,
  { offline, calm, losing, poisoned }: Befallen,
): Faults => {
  const hold = async (): Promise<void> => {
    if (random.chance(0.3)) await pause(random.integer(0, longestDelay))
    if (random.chance(0.02)) await pause(random.integer(0, longestStall))
  }
  return {
    lateness: () => random.integer(0, longestStall),
    onRequest: async (passing) => {
      if (offline.has(passing.device)) return 'drop'
      if (isPush(passing)) {
        if (losing.get(passing.device) === 'pushes') return 'drop'
        if (pushedIn(passing).some((id) => poisoned.has(id))) return 'fail'
      }
      if (calm.has(passing.device)) return undefined
      await hold()
      const chance = random.next()
      if (chance < 0.04) return 'drop'
      if (chance < 0.05) return 503
      if (chance < 0.07 && !makes(passing)) return 'late'
      if (chance < 0.12 && isPush(passing)) return 'repeat'
      return undefined
    },
    onAnswer: async (passing, answer) => {
      const { device } = passing
      if (!calm.has(device)) await hold()
      if (offline.has(device)) return 'drop'
      if (losing.get(device) === 'answer' && isPush(passing) && answer.includes('"accepted"')) {
        losing.set(device, 'pushes')
        return 'drop'
      }
      if (calm.has(device)) return undefined
      const chance = random.next()
      if (chance < 0.04) return 'drop'
      return chance < 0.06 ? 'truncate' : undefined
    },
  }
}
