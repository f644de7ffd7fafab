import { useEffect, useState } from 'react'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'

/**
 * What the server alone knows of a family.
 * @param familyId undefined for who is not told.
 * @param ask the same function at each drawing.
 * @returns undefined until it has answered, and without a network.
 */
export const useFromServer = <T>(
  familyId: string | undefined,
  ask: (familyId: string) => Promise<T>,
): T | undefined => {
  const { online } = useSyncStatus()
  const [answer, setAnswer] = useState<T>()
  useEffect(() => {
    let isWanted = true
    if (online && familyId !== undefined) {
      ask(familyId).then(
        (found) => isWanted && setAnswer(found),
        () => undefined,
      )
    }
    return () => {
      isWanted = false
    }
  }, [familyId, ask, online])
  return answer
}
