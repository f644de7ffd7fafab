import { useLiveQuery } from 'dexie-react-hooks'
import type { AppUse } from '#shared/device/appUse.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { unsentRecordsOf } from '#pwa/outbox/unsentOf.ts'
import { useFaces } from '#pwa/state/device/device.ts'

/** A parent who grants more on the shared tablet sees others' use there, also offline. */
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
