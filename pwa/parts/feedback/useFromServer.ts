import { useEffect, useState } from 'react'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'

/**
 * @param ask must stay the same function.
 * @returns undefined offline, and while the server lacks some of this device's changes, because it
 * may not know the family yet.
 */
export const useFromServer = <T>(
  familyId: string | undefined,
  ask: (familyId: string) => Promise<T>,
): T | undefined => {
  const { online, waiting } = useSyncStatus()
  const mayAsk = online && waiting === 0
  const [answer, setAnswer] = useState<T>()
  useEffect(() => {
    let isWanted = true
    if (mayAsk && familyId !== undefined) {
      ask(familyId).then(
        (found) => isWanted && setAnswer(found),
        () => undefined,
      )
    }
    return () => {
      isWanted = false
    }
  }, [familyId, ask, mayAsk])
  return answer
}
