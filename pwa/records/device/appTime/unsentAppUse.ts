import { useLiveQuery } from 'dexie-react-hooks'
import type { AppUse } from '#shared/device/appUse.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { unsentRecordsOf } from '#pwa/outbox/unsentOf.ts'
import { useFaces } from '#pwa/state/device/device.ts'

/**
 * Returns the unsent app use of the other people on this device, so that a parent who grants more
 * time on a shared tablet sees it even offline.
 */
export const useUnsentAppUse = (): readonly AppUse[] => {
  const { userId } = useData().database
  const others = useFaces()
    .map((face) => face.userId)
    .filter((each) => each !== userId)
  const found = useLiveQuery(async () => {
    const all = others.map((each) => unsentRecordsOf(each, 'appUse').catch(() => []))
    return (await Promise.all(all)).flat() as unknown as readonly AppUse[]
  }, [others.join()])
  return found ?? none
}

const none: readonly AppUse[] = []
