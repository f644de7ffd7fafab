import { useLiveQuery } from 'dexie-react-hooks'
import { countUnsentOf } from '#pwa/outbox/unsentOf.ts'

export const useWaiting = (userIds: readonly string[]): ReadonlyMap<string, number> | undefined =>
  useLiveQuery(async () => {
    const counts = await Promise.all(userIds.map((userId) => countUnsentOf(userId).catch(() => 0)))
    return new Map(userIds.map((userId, at) => [userId, counts[at] ?? 0]))
  }, [userIds.join()])
