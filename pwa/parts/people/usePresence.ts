import { useEffect, useState } from 'react'
import { listPresence } from '#pwa/api/people/presence.ts'
import type { Presence } from '#pwa/api/people/presence.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'

export type PresenceOf = ReadonlyMap<string, Presence>

/** Milliseconds between two questions. */
const interval = 30_000

const nothingKnown: PresenceOf = new Map()

/** Empty if unknown, as without a network. */
export const usePresence = (): PresenceOf => {
  const familyId = useFamilyInView()?.familyId
  const { online } = useSyncStatus()
  const [known, setKnown] = useState(nothingKnown)
  useEffect(() => {
    if (familyId === undefined || !online) return undefined
    let isWanted = true
    const ask = async (): Promise<void> => {
      const list = await listPresence(familyId).catch(() => [])
      if (isWanted) setKnown(new Map(list.map((each) => [each.userId, each])))
    }
    void ask()
    const timer = setInterval(() => void ask(), interval)
    return () => {
      isWanted = false
      clearInterval(timer)
      setKnown(nothingKnown)
    }
  }, [familyId, online])
  return known
}
